import {
  AREAS,
  BODY_TYPES,
  COLOURS,
  CONDITIONS,
  DAMAGES,
  FUEL_TYPES,
  TRANSMISSIONS,
} from "../choices/choices";
import { choiceText } from "../choices/choiceTexts";
import { formatCount, formatMiles } from "../format/money";
import { monthOf } from "../format/month";
import { m } from "../texts/messages.js";

/** Where a car's fields are shown; each place lists the fields that name it, in the order of the table. */
export type FactPlace =
  /** The line on a card in a list, and on the car at the top of its offers. */
  | "card"
  /** The line under the title of a listing. */
  | "heading"
  /** The list of details of a listing. */
  | "details"
  /** The block of a listing that says what shape the car is in. */
  | "condition"
  /** The tiles of a listing, each with an icon (`Specifications` of browse). */
  | "specs"
  /** The line of a car inside an offer. */
  | "offer"
  /** The rows that compare two cars of a swap. */
  | "comparison"
  /** The description that messengers and search engines show. */
  | "preview"
  /** The line that repeats the car in the last step of the wizard. */
  | "recap";

interface FieldBasics {
  /** The label in the wizard. */
  label: () => string;
  /** The label elsewhere. @defaultValue `label` */
  labels?: Partial<Record<FactPlace, () => string>>;
  /** Takes half a row in the wizard. Two such fields that follow each other share one. */
  isHalf?: boolean;
  /** Optional in a listing. */
  isOptional?: boolean;
  /** Only the live market's wizard and search have it. */
  isLiveOnly?: boolean;
  /** The wizard asks for it under "More about the car". */
  isMore?: boolean;
  shownIn: readonly FactPlace[];
}

/** Plain text on one line; the text search finds its words, and it must not contain contact details. */
export interface TextField extends FieldBasics {
  kind: "text";
  /** Lengths in characters. */
  min: number;
  max: number;
  example: string;
}

/** A whole number. */
export interface NumberField extends FieldBasics {
  kind: "number";
  min: number;
  max: number | "next year";
  /** With thousands separators: "42,300". */
  isGrouped?: boolean;
  /** Follows the number: "42,300 mi". */
  unit?: () => string;
  example: number;
  /** What the wizard says of a number out of range, with the limits as people read them. */
  error: (limits: { min: string; max: string }) => string;
  /** Whether the text search finds it. */
  isSearched?: boolean;
}

/** One of a list. */
export interface ChoiceField extends FieldBasics {
  kind: "choice";
  /** The values on the wire. `formatField` turns them into words. */
  choices: readonly [string, ...string[]];
  /** The filter of the search that offers these choices: the name of its parameter and its label. */
  filter?: { param: string; label: () => string };
  isSearched?: boolean;
}

/** Plain text of several lines; it must not contain contact details. */
interface ProseField extends FieldBasics {
  kind: "prose";
  max: number;
  example: () => string;
}

/** A month, on the wire as "2027-05". */
interface MonthField extends FieldBasics {
  kind: "month";
}

/** The format of a month. */
export const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

export type VehicleField = TextField | NumberField | ChoiceField | ProseField | MonthField;

/** An optional detail, in half a row of the wizard. */
const MORE = {
  isHalf: true,
  isOptional: true,
  isLiveOnly: true,
  isMore: true,
  shownIn: ["details"],
} as const;
const SHAPE = { ...MORE, shownIn: ["condition"] } as const;

/**
 * Every field that describes a car, in the order of the wizard. What travels, what is stored and searched, the wizard,
 * the filters by choice, the lines of facts and the comparison follow from this table. A new field is an entry here,
 * plus an icon where `shownIn` has "specs". Title, price, photos and swaps have rules of their own and are not in it.
 */
export const VEHICLE_FIELDS = {
  make: {
    kind: "text",
    label: m.field_make,
    min: 1,
    max: 40,
    example: "Nissan",
    shownIn: [],
  },
  model: {
    kind: "text",
    label: m.field_model,
    min: 1,
    max: 60,
    example: "320i",
    shownIn: [],
  },
  year: {
    kind: "number",
    label: m.field_year,
    isHalf: true,
    min: 1900,
    max: "next year",
    example: 2017,
    error: m.field_wrongYear,
    isSearched: true,
    shownIn: ["card", "heading", "specs", "offer", "comparison", "preview"],
  },
  /** Miles. */
  mileage: {
    kind: "number",
    label: m.field_mileage,
    isHalf: true,
    min: 0,
    max: 1_000_000,
    isGrouped: true,
    unit: m.unit_miles,
    example: 42_000,
    error: m.field_wrongMiles,
    shownIn: ["card", "heading", "specs", "offer", "comparison", "preview", "recap"],
  },
  fuelType: {
    kind: "choice",
    label: m.field_fuelType,
    labels: { specs: m.field_fuel, comparison: m.field_fuel },
    isHalf: true,
    isOptional: true,
    choices: FUEL_TYPES,
    filter: { param: "fuelTypes", label: m.field_fuelFilter },
    isSearched: true,
    shownIn: ["card", "specs", "comparison", "preview", "recap"],
  },
  transmission: {
    kind: "choice",
    label: m.field_transmission,
    isHalf: true,
    isOptional: true,
    choices: TRANSMISSIONS,
    filter: { param: "transmissions", label: m.field_transmission },
    isSearched: true,
    shownIn: ["card", "specs", "comparison", "recap"],
  },
  bodyType: {
    kind: "choice",
    label: m.field_bodyType,
    isOptional: true,
    choices: BODY_TYPES,
    filter: { param: "bodyTypes", label: m.field_bodyFilter },
    isSearched: true,
    shownIn: ["heading", "recap"],
  },
  /** Where it is to be seen, as far as its seller wants to say. */
  area: {
    kind: "choice",
    label: m.field_area,
    isOptional: true,
    isLiveOnly: true,
    choices: AREAS,
    filter: { param: "areas", label: m.field_area },
    isSearched: true,
    shownIn: ["heading", "recap", "preview"],
  },
  trim: {
    ...MORE,
    kind: "text",
    label: m.field_trim,
    isHalf: false,
    min: 1,
    max: 60,
    example: "M Sport",
  },
  condition: { ...SHAPE, kind: "choice", label: m.field_condition, choices: CONDITIONS },
  damage: { ...SHAPE, kind: "choice", label: m.field_damage, choices: DAMAGES },
  owners: {
    ...SHAPE,
    kind: "number",
    label: m.field_owners,
    min: 1,
    max: 20,
    example: 2,
    error: m.field_wrongNumber,
  },
  colour: { ...SHAPE, kind: "choice", label: m.field_colour, choices: COLOURS },
  /** Cubic centimetres. */
  engine: {
    ...MORE,
    kind: "number",
    label: m.field_engine,
    min: 50,
    max: 10_000,
    isGrouped: true,
    unit: m.unit_cc,
    example: 1498,
    error: m.field_wrongEngine,
  },
  /** Metric horsepower. */
  power: {
    ...MORE,
    kind: "number",
    label: m.field_power,
    min: 20,
    max: 1000,
    unit: m.unit_hp,
    example: 116,
    error: m.field_wrongNumber,
  },
  inspectionUntil: { ...MORE, kind: "month", label: m.field_inspectionUntil },
  description: {
    ...MORE,
    kind: "prose",
    label: m.field_description,
    isHalf: false,
    max: 1000,
    example: m.field_descriptionExample,
    shownIn: [],
  },
} as const satisfies Record<string, VehicleField>;

type Fields = typeof VEHICLE_FIELDS;
export type VehicleFieldName = keyof Fields;

type ValueOf<Field> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: "number" }
    ? number
    : string;
type NamesWith<Trait> = {
  [Name in VehicleFieldName]: Fields[Name] extends Trait ? Name : never;
}[VehicleFieldName];
export type OptionalFieldName = NamesWith<{ isOptional: true }>;

/** What describes a car: the value of every field of the table. */
export type VehicleDescription = {
  [Name in Exclude<VehicleFieldName, OptionalFieldName>]: ValueOf<Fields[Name]>;
} & { [Name in OptionalFieldName]?: ValueOf<Fields[Name]> | undefined };

/** The fields whose words the text search finds. */
export type SearchedFieldName = NamesWith<{ kind: "text" }> | NamesWith<{ isSearched: true }>;

/** The fields of plain text, which a person types. */
export type TextFieldName = NamesWith<{ kind: "text" }>;

/** The fields that a person writes freely, which must not contain contact details. */
export type WrittenFieldName = TextFieldName | NamesWith<{ kind: "prose" }>;

/** Any field, without the properties of its kind. */
export function vehicleField(name: VehicleFieldName): VehicleField {
  return VEHICLE_FIELDS[name];
}

export const VEHICLE_FIELD_NAMES = Object.keys(VEHICLE_FIELDS) as VehicleFieldName[];

export function isTextField(name: VehicleFieldName): name is TextFieldName {
  return vehicleField(name).kind === "text";
}

export function isWrittenField(name: VehicleFieldName): name is WrittenFieldName {
  return ["text", "prose"].includes(vehicleField(name).kind);
}

export function isSearchedField(name: VehicleFieldName): name is SearchedFieldName {
  const field = vehicleField(name);
  return field.kind === "text" || ("isSearched" in field && field.isSearched);
}

/** Picks the fields of the table from a car with more properties; a field the car omits stays absent. */
export function descriptionOf(car: Partial<VehicleDescription>): VehicleDescription {
  const description: Partial<Record<VehicleFieldName, unknown>> = {};
  for (const name of VEHICLE_FIELD_NAMES) {
    const value = car[name];
    if (value !== undefined) {
      description[name] = value;
    }
  }
  return description as VehicleDescription;
}

/** Makes a record with one entry for each field of the table, in its order. */
export function mapVehicleFields<Value>(
  entry: (name: VehicleFieldName, field: VehicleField) => Value,
): Record<VehicleFieldName, Value> {
  return Object.fromEntries(
    VEHICLE_FIELD_NAMES.map((name) => [name, entry(name, vehicleField(name))]),
  ) as Record<VehicleFieldName, Value>;
}

/** The highest number a field takes. */
export function maxOf({ max }: NumberField, now: Date): number {
  return max === "next year" ? maxVehicleYear(now) : max;
}

/** Next calendar year: cars are sold ahead of their model year. */
export function maxVehicleYear(now: Date): number {
  return now.getUTCFullYear() + 1;
}

/** A field's number without its unit: "42,300", "2017". */
export function formatNumber({ isGrouped }: NumberField, value: number): string {
  return isGrouped === true ? formatCount(value) : String(value);
}

/** A field's value as people read it: "42,300 mi", "2017", "Petrol". */
export function formatField(name: VehicleFieldName, value: string | number): string {
  const field = vehicleField(name);
  switch (field.kind) {
    case "month":
      return monthOf(String(value));
    case "choice":
      return choiceText(String(value));
    case "number": {
      if (field.unit === m.unit_miles) {
        return formatMiles(Number(value));
      }
      const number = formatNumber(field, Number(value));
      return field.unit === undefined ? number : `${number} ${field.unit()}`;
    }
    default:
      return String(value);
  }
}

/** The names of the fields that a place shows. */
export function fieldsIn(place: FactPlace): VehicleFieldName[] {
  return VEHICLE_FIELD_NAMES.filter((name) => vehicleField(name).shownIn.includes(place));
}

/** The label of a field in a place. */
export function labelIn(place: FactPlace, name: VehicleFieldName): string {
  const { label, labels } = vehicleField(name);
  return (labels?.[place] ?? label)();
}

/** The texts of a place for a car; a field that the car omits has no entry. */
export function factsIn(
  place: FactPlace,
  car: Partial<VehicleDescription>,
): { name: VehicleFieldName; label: string; value: string }[] {
  return fieldsIn(place).flatMap((name) => {
    const value = car[name];
    return value === undefined
      ? []
      : [{ name, label: labelIn(place, name), value: formatField(name, value) }];
  });
}

/** The same on one line: "2017 · 42,300 mi · Petrol". */
export function factLine(place: FactPlace, car: Partial<VehicleDescription>): string {
  return factsIn(place, car)
    .map(({ value }) => value)
    .join(" · ");
}

/** The title of a car listed without its own: "2017 BMW 320i". */
export function titleOf({
  year,
  make,
  model,
}: { [Name in "year" | "make" | "model"]: string | number }): string {
  return `${year} ${make} ${model}`;
}

/** The name of a car whose owner has given it a title without make or model; otherwise undefined. */
export function unsaidName(
  car: Pick<VehicleDescription, "year" | "make" | "model"> & { title: string },
): string | undefined {
  const title = car.title.toLowerCase();
  const [firstWord = ""] = car.model.split(" ");
  const isNamed = [car.make, firstWord].every((word) => title.includes(word.toLowerCase()));
  return isNamed ? undefined : titleOf(car);
}

/** The fields whose choices are a filter of the search, by the name of the filter's parameter. */
export type ChoiceParam = Extract<
  Fields[NamesWith<{ filter: object }>],
  { filter: object }
>["filter"]["param"];

export interface ChoiceFilterField {
  name: VehicleFieldName;
  field: ChoiceField;
  param: ChoiceParam;
  /** The label of the filter. */
  label: string;
}

/** The filters by choice, in the order of the table. */
export function choiceFilters(): ChoiceFilterField[] {
  return VEHICLE_FIELD_NAMES.flatMap((name) => {
    const field = vehicleField(name);
    return field.kind === "choice" && field.filter !== undefined
      ? [{ name, field, param: field.filter.param as ChoiceParam, label: field.filter.label() }]
      : [];
  });
}
