import { readAmount } from "@takas/contracts/amount";
import { choiceText } from "@takas/contracts/choiceTexts";
import { formatCount } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, vehicleField } from "@takas/contracts/vehicleFields";
import type { VehicleFieldName } from "@takas/contracts/vehicleFields";
import Papa from "papaparse";

import { checkPrice, checkSpecs, missingIn } from "../checkListing";
import type { ListingErrors } from "../checkListing";
import { bodyOf, emptySwapForm } from "../listingForm";
import type { ListingForm } from "../listingForm";
import { KNOWN_MAKES, OTHER_MAKE } from "../makes";
import { m } from "../texts/messages.js";
import { otherNamesOf } from "./choiceNames";
import { columnLabel, columnOf, plain } from "./columns";
import type { Column } from "./columns";

/** Cars that one file may have. */
export const MOST_ROWS = 1000;

/** A car of a file. */
export interface CarRow {
  /** Its line, as a spreadsheet counts: the header is 1. */
  line: number;
  form: ListingForm;
  errors: RowError[];
  /** Whether it is among the user's cars already. */
  isOwn: boolean;
}

export interface RowError {
  /** The label of the field; undefined for the line as a whole. */
  field: string | undefined;
  text: string;
}

export type CarFile =
  | { rows: CarRow[]; ignored: string[]; problem?: undefined }
  | { problem: string };

/** What a file may begin with: a byte order mark, and the line by which Excel knows the separator and which it hides. */
const SEPARATOR_LINE = /^\uFEFF?(?:"?sep=([;,\t|])"?(?:\r\n?|\n|$))?/i;

/** The cars of a file with their errors, or why it cannot be read. `own` are the user's cars, which are not listed twice. */
export function readCars(text: string, own: readonly Vehicle[], now: Date): CarFile {
  if (text.startsWith("PK") || text.includes("\0")) {
    return { problem: m.csv_notText() };
  }
  const [first = "", separator = ""] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(first.length);
  if (table.trim() === "") {
    return { problem: m.csv_emptyFile() };
  }
  const { data, errors: faults } = Papa.parse<string[]>(table, {
    delimiter: separator,
    delimitersToGuess: [";", ",", "\t", "|"],
  });
  const [header = [], ...lines] = data;
  const columns = header.map(columnOf);
  const filled = lines
    .map((cells, at) => ({ cells, line: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const problem = problemOf(columns, filled.length);
  if (problem !== undefined) {
    return { problem };
  }
  const broken = new Set(faults.flatMap(({ row, type }) => (type === "Quotes" ? (row ?? []) : [])));
  const seen = new Map(own.map((car) => [keyOf(car), OWN]));
  const rows = filled.map(({ cells, line }): CarRow => {
    const { form, errors: wrong } = readRow(cells, columns, now);
    const isWhole = cells.slice(header.length).every((cell) => cell.trim() === "");
    const whole = isWhole && !broken.has(line - 1) ? [] : [m.csv_broken()];
    const key = wrong.length + whole.length === 0 ? keyOf(bodyOf(form)) : undefined;
    const twin = key === undefined ? undefined : seen.get(key);
    if (key !== undefined && twin === undefined) {
      seen.set(key, line);
    }
    const isOwn = twin === OWN;
    const twice = twin === undefined || isOwn ? [] : [m.csv_twin({ line: formatCount(twin) })];
    // Of a broken line every value may be in the wrong column.
    const errors = whole.length > 0 ? whole.map(ofLine) : [...twice.map(ofLine), ...wrong];
    return { line, form, errors, isOwn };
  });
  const ignored = header.filter((name, at) => columns[at] === undefined && name.trim() !== "");
  return { rows, ignored };
}

/** The line of a car that is none of the file's. */
const OWN = 0;

function ofLine(text: string): RowError {
  return { field: undefined, text };
}

const NEEDED: readonly Column[] = ["make", "model", "year", "area", "askingPrice"];

function problemOf(columns: readonly (Column | undefined)[], count: number): string | undefined {
  const missing = [
    ...NEEDED.filter((column) => !columns.includes(column)),
    ...(columns.includes("mileage") || columns.includes("kilometres") ? [] : ["mileage" as const]),
  ];
  if (missing.length > 0) {
    return m.csv_missing({ columns: missing.map(columnLabel).join(", ") });
  }
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) < at);
  if (twice !== undefined) {
    return m.csv_columnTwice({ column: columnLabel(twice) });
  }
  if (count === 0) {
    return m.csv_empty();
  }
  return count > MOST_ROWS
    ? m.csv_tooMany({ count: formatCount(count), max: formatCount(MOST_ROWS) })
    : undefined;
}

function readRow(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  now: Date,
): { form: ListingForm; errors: RowError[] } {
  const form: ListingForm = { ...emptySwapForm };
  const errors: RowError[] = [];
  for (const [at, column] of columns.entries()) {
    const typed = cells[at]?.trim() ?? "";
    if (column === undefined || typed === "") {
      continue;
    }
    if (column === "kilometres" || column === "mileage") {
      const unit = readAmount(typed)?.kind ?? (column === "mileage" ? "miles" : "km");
      Object.assign(form, { mileage: typed, mileageUnit: unit === "km" ? "km" : "mi" });
    } else if (column === "make") {
      const known = KNOWN_MAKES.find((make) => plain(make) === plain(typed));
      Object.assign(
        form,
        known === undefined ? { make: OTHER_MAKE, otherMake: typed } : { make: known },
      );
    } else if (column === "askingPrice") {
      form.askingPrice = typed;
    } else if (column === "isSwapFriendly") {
      const isYes = YES.has(plain(typed));
      form.isSwapFriendly = isYes;
      if (!isYes && !NO.has(plain(typed))) {
        errors.push({ field: columnLabel(column), text: m.csv_yesNo() });
      }
    } else {
      form[column] = plainValue(column, typed);
      const choices = choicesOf(column);
      const choice = choices.find((one) => namesOf(one).includes(plain(typed)));
      if (choice !== undefined) {
        form[column] = choice;
      } else if (choices.length > 0) {
        const values = choices.map(choiceText).join(", ");
        errors.push({ field: columnLabel(column), text: m.csv_oneOf({ values }) });
      }
    }
  }
  const wrong: ListingErrors = { ...checkPrice(form), ...checkSpecs(form, now) };
  const missing = { ...missingIn(3, form, "live"), ...missingIn(2, form, "live") };
  for (const name of ["otherMake", ...VEHICLE_FIELD_NAMES, "askingPrice"] as const) {
    const column = name === "otherMake" ? "make" : name;
    const text = wrong[name];
    if (missing[name] !== undefined) {
      errors.push(ofLine(missingText(column, columns)));
    } else if (text !== undefined) {
      errors.push({ field: columnLabel(column), text });
    }
  }
  return { form, errors };
}

/** A value as the form has it: "1498 cc" or "1.5 L"; "05/2027", "01.05.2027" or, as Excel writes it, "May-27". */
function plainValue(name: VehicleFieldName, typed: string): string {
  switch (name) {
    case "engine":
      return litres(typed) ?? typed.replace(/\s*(?:cc|cm3|cm³)$/i, "");
    case "power":
      return typed.replace(/\s*hp$/i, "");
    case "inspectionUntil": {
      const { month, year } = DAY_OR_MONTH.exec(typed)?.groups ?? {};
      return month === undefined
        ? (namedMonth(typed) ?? typed.replace(/^(\d{4}-\d\d)-\d\d$/, "$1"))
        : `${year}-${month.padStart(2, "0")}`;
    }
    default:
      return typed;
  }
}

const DAY_OR_MONTH = /^(?:\d{1,2}[./])?(?<month>\d{1,2})[./](?<year>\d{4})$/;

/** The cc of an engine in litres: "1500" for "1.5" and "1,5 L". */
function litres(typed: string): string | undefined {
  const { whole, tenths = "0" } = (LITRES.exec(typed) ?? TENTHS.exec(typed))?.groups ?? {};
  return whole === undefined ? undefined : `${whole}${tenths}00`;
}

const TENTHS = /^(?<whole>\d)[.,](?<tenths>\d)$/;
const LITRES = /^(?<whole>\d)(?:[.,](?<tenths>\d))?\s*(?:l|lt|lit[re]{2}|λ|λίτρα)\.?$/iu;

/** A month with its name: "2027-05" for "May-27", "1 May 2027" and "Μάι-27". */
function namedMonth(typed: string): string | undefined {
  const { name, year } = NAMED_MONTH.exec(typed)?.groups ?? {};
  const index = MONTHS.findIndex((starts) => name !== undefined && starts.test(plain(name)));
  return index === -1 ? undefined : `20${year}-${String(index + 1).padStart(2, "0")}`;
}

const NAMED_MONTH = /^(?:\d{1,2}[-./ ])?(?<name>\p{L}{3,})\.?[-./ ](?:20)?(?<year>\d\d)$/u;

/** How each month begins in English, Turkish and Greek, in plain letters. */
const MONTHS = [
  /^(?:jan|oca|ιαν)/,
  /^(?:feb|sub|φεβ)/,
  /^(?:mar|μαρ)/,
  /^(?:apr|nis|απρ)/,
  /^(?:may|μαι)/,
  /^(?:jun|haz|ιουν)/,
  /^(?:jul|tem|ιουλ)/,
  /^(?:aug|agu|αυγ)/,
  /^(?:sep|eyl|σεπ)/,
  /^(?:oct|eki|οκτ)/,
  /^(?:nov|kas|νοε)/,
  /^(?:dec|ara|δεκ)/,
];

/** That a line lacks a value, and what it may be. A mileage is named by the column that the file has for it. */
function missingText(
  column: VehicleFieldName | "askingPrice",
  columns: readonly (Column | undefined)[],
): string {
  const isKilometres = column === "mileage" && !columns.includes("mileage");
  const field = columnLabel(isKilometres ? "kilometres" : column);
  const choices = column === "askingPrice" ? [] : choicesOf(column);
  return choices.length === 0
    ? m.csv_lacks({ field })
    : m.csv_lacksOneOf({ field, values: choices.map(choiceText).join(", ") });
}

function choicesOf(name: VehicleFieldName): readonly string[] {
  const field = vehicleField(name);
  return field.kind === "choice" ? field.choices : [];
}

/** A choice as it may be written: on the wire, as the page says it, in another language, and each name of an area. */
function namesOf(choice: string): string[] {
  const names = [choice, choiceText(choice), ...otherNamesOf(choice)];
  return names.flatMap((name) => [name, ...name.split("/")]).map(plain);
}

const YES = new Set(["yes", "y", "true", "1", "evet", "var", "ναι"].map(plain));
const NO = new Set(["no", "n", "false", "0", "hayır", "yok", "όχι"].map(plain));

/** What makes two cars one. */
export function keyOf({
  make,
  model,
  year,
  mileage,
  askingPrice,
}: Pick<Vehicle, "make" | "model" | "year" | "mileage"> & {
  askingPrice: string | number;
}): string {
  return [plain(make), plain(model), year, mileage, askingPrice].join("/");
}
