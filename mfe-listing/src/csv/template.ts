import { AREAS, BODY_TYPES, FUEL_TYPES, TRANSMISSIONS } from "@takas/contracts/choices";
import { choiceText } from "@takas/contracts/choiceTexts";
import Papa from "papaparse";

import { COLUMNS, columnLabel } from "./columns";
import type { Column } from "./columns";

/** A file with every column and one car, in the language of the page. Excel reads its letters by the byte order mark. */
export function templateText(): string {
  const example: Partial<Record<Column, string>> = {
    make: "Toyota",
    model: "Vitz",
    year: "2017",
    mileage: "42000",
    fuelType: choiceText(FUEL_TYPES[0]),
    transmission: choiceText(TRANSMISSIONS[1]),
    bodyType: choiceText(BODY_TYPES[1]),
    area: choiceText(AREAS[0]),
    askingPrice: "7950",
  };
  const rows = [COLUMNS.map(columnLabel), COLUMNS.map((column) => example[column] ?? "")];
  return `\uFEFF${Papa.unparse(rows, { delimiter: ";" })}\r\n`;
}
