import { readFile } from "node:fs/promises";

import type { Listing } from "@takas/api/valuation/car";
import { parse } from "csv-parse/sync";

import { InputError } from "../inputError";

/** A car of the file; `id` is its line number. */
export type FileCar = Listing & { mileage: number };

export interface CarFile {
  cars: FileCar[];
  /** Lines without a usable car, by reason. */
  skipped: Map<string, number>;
  /** The optional columns that exist. */
  has: Record<OptionalColumn, boolean>;
}

/** Columns by the names that files use, without case, spaces and units. */
const NAMES = {
  make: ["make", "brand", "manufacturer"],
  model: ["model"],
  year: ["year", "registrationyear", "modelyear"],
  mileage: ["mileage", "miles", "odometer"],
  price: ["price", "askingprice", "pricegbp"],
  fuelType: ["fueltype", "fuel"],
  transmission: ["transmission", "gearbox"],
  engine: ["enginesize", "engine", "enginelitres"],
  bodyType: ["body", "bodytype"],
  power: ["power", "powerps"],
  damage: ["damaged", "damage"],
  seller: ["seller", "sellerid", "dealer"],
  date: ["date", "listedat", "listed", "datelisted"],
} as const;
type Column = keyof typeof NAMES;
const REQUIRED = ["make", "model", "year", "mileage", "price"] as const;
type OptionalColumn = Exclude<Column, (typeof REQUIRED)[number]>;

const DAMAGES: Partial<Record<string, string>> = { yes: "Not repaired", no: "None" };

/** Reads a CSV file of cars. Unusable lines are counted, not fatal. Throws InputError. */
export async function readCars(path: string): Promise<CarFile> {
  const lines = parseCsv(await readText(path), path);
  const [header, ...rows] = lines;
  const columns = findColumns(header ?? [], path);
  const skipped = new Map<string, number>();
  const cars = rows.flatMap((row, index) => {
    const cell = (column: Column) => row[columns.get(column) ?? -1]?.trim() ?? "";
    const car = readCar(cell, index + 2);
    if (typeof car !== "string") {
      return [car];
    }
    skipped.set(car, (skipped.get(car) ?? 0) + 1);
    return [];
  });
  if (cars.length === 0) {
    throw new InputError(`${path} contains no usable car.`);
  }
  const has = (column: Column) => columns.has(column);
  return {
    cars,
    skipped,
    has: {
      fuelType: has("fuelType"),
      transmission: has("transmission"),
      engine: has("engine"),
      bodyType: has("bodyType"),
      power: has("power"),
      damage: has("damage"),
      seller: has("seller"),
      date: has("date"),
    },
  };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "There is no such file" : `It cannot be read (${code})`;
    throw new InputError(`${reason}: ${path}`, { cause: error });
  }
}

function parseCsv(text: string, path: string): string[][] {
  const head = text.slice(0, text.indexOf("\n") >>> 0);
  const delimiter = [",", ";", "\t"].find((sign) => head.split(sign).length > 4) ?? ",";
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(`${path} is not a CSV file: ${reason}`, { cause: error });
  }
}

function findColumns(header: readonly string[], path: string): Map<Column, number> {
  const names = header.map((name) => name.toLowerCase().replace(/\(.*\)|[^a-z]/g, ""));
  const columns = new Map<Column, number>();
  for (const [column, known] of Object.entries(NAMES)) {
    const index = names.findIndex((name) => (known as readonly string[]).includes(name));
    if (index >= 0) {
      columns.set(column as Column, index);
    }
  }
  const missing = REQUIRED.filter((column) => !columns.has(column));
  if (missing.length > 0) {
    const there = header.join(", ").slice(0, 200) || "none";
    throw new InputError(`${path} has no column ${missing.join(", ")}; its columns are: ${there}.`);
  }
  return columns;
}

/** A car, or the reason why the line is unusable. */
function readCar(cell: (column: Column) => string, line: number): FileCar | string {
  const [year, mileage, price] = [cell("year"), cell("mileage"), cell("price")].map(number);
  if (cell("make") === "" || cell("model") === "") {
    return "no make or model";
  }
  if (year === undefined || !Number.isInteger(year)) {
    return "no year";
  }
  if (mileage === undefined || mileage < 0) {
    return "no mileage";
  }
  if (price === undefined || price <= 0) {
    return "no price";
  }
  const engine = number(cell("engine"));
  const listed = new Date(cell("date"));
  return {
    id: `line ${line}`,
    make: cell("make"),
    model: cell("model"),
    year,
    mileage,
    price,
    fuelType: cell("fuelType") || undefined,
    transmission: cell("transmission") || undefined,
    // Most files give litres, and 0 if unknown.
    engine: engine === undefined || engine <= 0 ? undefined : engine > 20 ? engine : engine * 1000,
    bodyType: cell("bodyType") || undefined,
    power: number(cell("power")),
    damage: DAMAGES[cell("damage").toLowerCase()],
    sellerId: cell("seller") || undefined,
    listedAt: Number.isNaN(listed.getTime()) ? undefined : listed,
  };
}

/** Parses "£12,995", "12995.0" and "12 995 mi" as numbers. */
function number(text: string): number | undefined {
  const digits = text.replace(/[£$€,\s]|mi(?:les)?$|gbp/gi, "");
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
