import type { CarKeys } from "../normaliseCar";

/** The parts of the explanation of a value, in a language. Amounts, counts and percentages come formatted or as numbers. */
export interface Wording {
  /** Between the parts; a Greek ";" is a question mark. */
  separator: string;
  /** "Typical 2015 Golf here £9,500"; without "here" where next to no cars are listed. */
  typical: (usual: { year: number; name: string; isHere: boolean; price: string }) => string;
  /** The differences of a car from the usual one. */
  miles: (difference: string, isFewer: boolean) => string;
  gearbox: Record<NonNullable<CarKeys["gearbox"]>, string>;
  fuel: Record<NonNullable<CarKeys["fuel"]>, string>;
  engine: (litres: string) => string;
  power: (ps: string) => string;
  body: Record<NonNullable<CarKeys["body"]>, string>;
  damaged: string;
  similarCars: string;
  /** "similar cars ask 5% more than that". */
  asked: (points: string, isMore: boolean) => string;
  /** The source of the figures. `isListed`: the model's price class is known. */
  guide: (listings: number, isListed: boolean) => string;
  similar: (from: { cars: number; sellers: number; days: number | undefined }) => string;
  model: (adverts: number, name: string) => string;
  make: (others: number, name: string, isListed: boolean) => string;
  market: (cars: number, isListed: boolean) => string;
  asking: string;
  noMileage: (miles: string) => string;
  lowConfidence: (reason: string) => string;
  witnesses: (needed: number) => string;
  differ: string;
  /** Why the value of an old car has low confidence. */
  condition: string;
  /** Ask about a mileage that cannot be right, and say how the car is valued meanwhile. */
  fewMiles: (miles: string, year: number, usual: string) => string;
  manyMiles: (miles: string, year: number, other: number) => string;
  /** Why a car has no value. */
  unnamed: string;
  undated: string;
  future: (year: number) => string;
  old: (years: number) => string;
  cheap: string;
  dear: string;
  few: (company: string) => string;
  /** The listed cars that are similar. */
  noCompany: string;
  marketCompany: (cars: number, name: string) => string;
}
