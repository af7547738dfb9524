import { BODY_TYPES } from "@takas/contracts/choices";
import type { BodyType, FuelType } from "@takas/contracts/choices";

/** The body of a drawn car; several shapes share a body type of the listing. */
export const SHAPES = [
  "city",
  "supermini",
  "tall",
  "retro",
  "hatch",
  "lift",
  "sedan",
  "saloon",
  "coupe",
  "estate",
  "crossover",
  "suv",
  "offroader",
] as const;
export type Shape = (typeof SHAPES)[number];

export const ORIGINS = ["UK", "JP", "NC", "EU"] as const;
/** Where a car was imported from; NC: sold new here. */
export type Origin = (typeof ORIGINS)[number];

export interface Engine {
  /** Litres as people write them ("1.0"), empty for an electric car. */
  size: string;
  fuel: FuelType;
  weight: number;
}

export interface MarketModel {
  make: string;
  model: string;
  /** Relative frequency among the make's cars. */
  weight: number;
  body: BodyType;
  shape: Shape;
  /** Years of manufacture, both inclusive. */
  from: number;
  to: number;
  origins: readonly Origin[];
  /** Asking price in Britain around 2020, GBP, for a car of five years and 33,000 miles. */
  basePrice: number;
  engines: readonly Engine[];
  trims: readonly string[];
}

/** What cars that share pictures have in common: "bmw-sedan", "electric-tesla-lift". File names begin with it. */
export function pictureKind(car: { make: string; shape: Shape; fuelType: FuelType }): string {
  const make = car.make.toLowerCase().replaceAll(" ", "");
  return `${car.fuelType === "Electric" ? "electric-" : ""}${make}-${car.shape}`;
}

const FUEL_LETTERS: Record<string, FuelType> = {
  P: "Petrol",
  D: "Diesel",
  H: "Hybrid",
  E: "Electric",
};

/** Reads the table of models below: one model per line, columns separated by "|". Throws on an invalid line. */
export function readModels(table: string): MarketModel[] {
  return table
    .trim()
    .split("\n")
    .map((line) => readModel(line.split("|").map((cell) => cell.trim())));
}

function readModel(cells: string[]): MarketModel {
  const [make = "", model = "", weight, body, shape, years = "", origins = "", price] = cells;
  const [from, to] = years.split("-").map(Number);
  return {
    make,
    model,
    weight: Number(weight),
    body: known(BODY_TYPES, body),
    shape: known(SHAPES, shape),
    from: from ?? Number.NaN,
    to: to ?? Number.NaN,
    origins: origins.split(" ").map((origin) => known(ORIGINS, origin)),
    basePrice: Number(price),
    engines: (cells[8] ?? "").split(" ").map(readEngine),
    trims: (cells[9] ?? "").split(",").map((trim) => trim.trim()),
  };
}

/** "1.6D*3": 1.6 litres, diesel, three times as frequent as one without a figure. */
function readEngine(text: string): Engine {
  const match = /^([\d.]*)([PDHE])(?:\*([\d.]+))?$/.exec(text);
  const fuel = FUEL_LETTERS[match?.[2] ?? ""];
  if (fuel === undefined) {
    throw new Error(`The table of models has an unreadable engine: ${text}`);
  }
  return { size: match?.[1] ?? "", fuel, weight: Number(match?.[3] ?? 1) };
}

function known<T extends string>(choices: readonly T[], text: string | undefined): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) {
    throw new Error(`The table of models has an unknown word: ${text}`);
  }
  return choice;
}
