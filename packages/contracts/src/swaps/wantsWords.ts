import { formatMiles, formatMoney } from "../format/money";
import type { Wants } from "../live/wants";
import type { VehicleDescription } from "../vehicleFields";

/** The wants on a listing: "Would swap for a diesel SUV from 2015, up to £3,000 on top". */
export function wantsSentence(wants: Wants): string {
  return `Would swap for ${whatFor(wants)}${cashWords(wants.cash)}`;
}

/** The values of an empty form: any car, and the owner adds no cash. */
export const ANY_WANTS: Wants = {
  makes: [],
  bodyTypes: [],
  fuelTypes: [],
  transmissions: [],
  areas: [],
  cash: { kind: "add", most: 0 },
};

/** Years around a car, and miles above it, in which another one is like it. */
const LIKE = { years: 2, miles: 20_000, milesStep: 5000, cashStep: 250 };

type Listed = Pick<
  VehicleDescription,
  "make" | "model" | "year" | "mileage" | "bodyType" | "fuelType" | "transmission"
> & { askingPrice: string; marketRate?: { marketValue?: number | undefined } | undefined };

/**
 * "I would swap for one like this": wants made from a listing. With the own car, the cash covers the difference of the
 * two values, or of the prices where a value is not known, rounded up to £250.
 */
export function wantsLike(car: Listed, own?: Listed): Wants {
  const miles = Math.ceil((car.mileage + LIKE.miles) / LIKE.milesStep) * LIKE.milesStep;
  const difference = own === undefined ? 0 : worthOf(car) - worthOf(own);
  return {
    ...ANY_WANTS,
    makes: [{ make: car.make, models: [car.model] }],
    bodyTypes: [car.bodyType],
    fuelTypes: [car.fuelType],
    transmissions: [car.transmission],
    yearMin: Math.max(1900, car.year - LIKE.years),
    mileageMax: Math.min(1_000_000, miles),
    cash: {
      kind: "add",
      most: Math.max(0, Math.ceil(difference / LIKE.cashStep) * LIKE.cashStep),
    },
  };
}

function worthOf({ marketRate, askingPrice }: Listed): number {
  return marketRate?.marketValue ?? Number(askingPrice);
}

/** "a diesel SUV from 2015 in Iskele". */
function whatFor({
  makes,
  bodyTypes,
  fuelTypes,
  transmissions,
  areas,
  yearMin,
  yearMax,
  mileageMax,
}: Wants): string {
  const adjectives = [either(transmissions.map(lower)), either(fuelTypes.map(lower))];
  const names = makes.flatMap(({ make, models }) =>
    models.length === 0 ? [make] : models.map((model) => `${make} ${model}`),
  );
  const nouns = [either(names), either(bodyTypes.map(bodyWords))];
  const isAny = [...adjectives, ...nouns].every((words) => words === "");
  const limits = [
    yearWords(yearMin, yearMax),
    mileageMax === undefined ? "" : `with at most ${formatMiles(mileageMax)}`,
    areas.length === 0 ? "" : `in ${either(areas)}`,
  ];
  const car = nouns.every((words) => words === "") ? ["car"] : nouns;
  const what = isAny ? "anything" : withArticle(spaced([...adjectives, ...car]));
  return spaced([what, ...limits]);
}

function cashWords(cash: Wants["cash"]): string {
  switch (cash.kind) {
    case "add":
      return cash.most === 0 ? ", no cash on top" : `, up to ${formatMoney(cash.most)} on top`;
    case "want":
      return ` plus at least ${formatMoney(cash.least)}`;
    case "upTo":
      return ` worth up to ${formatMoney(cash.most)}`;
  }
}

function yearWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) {
    return max === undefined ? "" : `up to ${max}`;
  }
  if (min === max) {
    return `of ${min}`;
  }
  return max === undefined ? `from ${min}` : `from ${min} to ${max}`;
}

/** "SUV" stays; other bodies are common nouns. */
function bodyWords(body: string): string {
  return body === body.toUpperCase() ? body : lower(body);
}

function lower(words: string): string {
  return words.toLowerCase();
}

/** "a Golf", "an Audi", "an SUV". */
function withArticle(words: string): string {
  return `${/^(?:[aeio]|SUV)/i.test(words) ? "an" : "a"} ${words}`;
}

/** "A, B or C". */
function either(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function spaced(words: readonly string[]): string {
  return words.filter((word) => word !== "").join(" ");
}
