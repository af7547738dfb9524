import { fold } from "../../platform/text/fold";
import type { BODIES } from "../fit/columns";
import { itemAt } from "../fit/itemAt";
import { knownModels } from "../fit/listPrices";
import type { Car } from "./car";
import { MAKES, MODELS, PATTERNS, lookup } from "./carNames";

export type Fuel = "petrol" | "diesel" | "hybrid" | "electric" | "other";
export type Gearbox = "manual" | "automatic" | "semi";
export type Body = "saloon" | (typeof BODIES)[number];

/** A car in the model's keys. Undefined where the advert does not say. */
export interface CarKeys {
  make: string;
  model: string;
  fuel: Fuel | undefined;
  gearbox: Gearbox | undefined;
  /** Litres. */
  engine: number | undefined;
  /** PS. */
  power: number | undefined;
  body: Body | undefined;
  /** Whether damage is not repaired. */
  damaged: boolean | undefined;
}

/** Reads make, model, fuel, gearbox and engine size from free text; alias tables unify the names of one car. */
export function normaliseCar(car: Car): CarKeys {
  const { make, model } = nameKeys(car.make, car.model);
  return {
    make,
    model,
    fuel: fuel(car.fuelType),
    gearbox: gearbox(car.transmission),
    engine: engine(car),
    power: isPower(car.power) ? car.power : undefined,
    body: body(car),
    damaged: car.damage === undefined ? undefined : car.damage === "Not repaired",
  };
}

/** One key for all names of a model: "Vitz" and "Yaris" are one. */
export function carKind(car: Pick<Car, "make" | "model">): string {
  const { make, model } = nameKeys(car.make, car.model);
  return `${make}|${model}`;
}

/** Case-folded, with other characters as single spaces: "Mercedes-Benz" is "mercedes benz". */
export function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}.+]+/gu, " ")
    .trim();
}

const remembered = new Map<string, { make: string; model: string }>();
const REMEMBERED_MAX = 10_000;

/**
 * A make and a model in the model's keys, so that the names of one car are equal. Cached, because names repeat and
 * parsing is slow: a prediction would spend most of its time here.
 */
export function nameKeys(makeText: string, modelText: string): { make: string; model: string } {
  const text = `${makeText}\n${modelText}`;
  const known = remembered.get(text);
  if (known) {
    return known;
  }
  if (remembered.size >= REMEMBERED_MAX) {
    remembered.clear();
  }
  const found = readNames(makeText, modelText);
  remembered.set(text, found);
  return found;
}

function readNames(makeText: string, modelText: string): { make: string; model: string } {
  const makeWords = compact(plain(makeText));
  const own = MAKES.get(makeWords) ?? makeWords;
  const words = plain(modelText).split(" ").filter(Boolean);
  if (makeWords === "rangerover") {
    words.unshift("range", "rover");
  }
  // "BMW 320d" with the make BMW, "Mini Cooper" with Mini.
  while (words.length > 1 && (MAKES.get(itemAt(words, 0)) ?? words[0]) === own) {
    words.shift();
  }
  return { make: own, model: readModel(own, words) };
}

/** The longest prefix of words that names a model; otherwise the words before the first engine size. */
function readModel(make: string, words: string[]): string {
  const known = knownModels(make);
  const aliases = MODELS.get(make);
  for (let count = Math.min(words.length, 4); count > 0; count--) {
    const run = compact(words.slice(0, count).join(" "));
    const name = aliases?.get(run) ?? run;
    if (known.has(name)) {
      return name;
    }
  }
  const whole = words.join(" ");
  for (const [pattern, name] of PATTERNS.get(make) ?? []) {
    const match = pattern.exec(whole);
    if (match) {
      return match[1] === undefined ? name : match[1].replace("ml", "m");
    }
  }
  const end = words.findIndex((word) => /^\d\.\d/.test(word));
  return compact(words.slice(0, end > 0 ? end : 3).join(" "));
}

function compact(text: string): string {
  return text.replace(/[ .]/g, "").replaceAll("+", "plus");
}

/** Fuels as adverts write them, in English, Turkish and Greek. "LPG" cars are petrol cars with a tank. */
function fuel(text: string | undefined): Fuel | undefined {
  if (text === undefined) {
    return undefined;
  }
  const word = FUELS.get(text);
  if (word) {
    return word;
  }
  const words = plain(text);
  if (/hybrid|hibrit|υβριδ/.test(words)) {
    return "hybrid";
  }
  if (/electri|elektri|^ev$|ηλεκτρ/.test(words)) {
    return "electric";
  }
  if (/diesel|dizel|motorin|πετρελ/.test(words)) {
    return "diesel";
  }
  if (/petrol|benzin|gasoline|lpg|βενζιν/.test(words)) {
    return "petrol";
  }
  return words === "other" ? "other" : undefined;
}

function gearbox(text: string | undefined): Gearbox | undefined {
  if (text === undefined) {
    return undefined;
  }
  const word = GEARBOXES.get(text);
  if (word) {
    return word;
  }
  const words = plain(text);
  if (/semi|yari/.test(words)) {
    return "semi";
  }
  if (/auto|otomatik|cvt|dsg|tiptronic|αυτοματ/.test(words)) {
    return "automatic";
  }
  return /manu|duz|χειροκιν/.test(words) ? "manual" : undefined;
}

const FUELS = lookup<Fuel>({
  Petrol: "petrol",
  Diesel: "diesel",
  Electric: "electric",
  Hybrid: "hybrid",
  Other: "other",
});
const GEARBOXES = lookup<Gearbox>({
  Manual: "manual",
  Automatic: "automatic",
  "Semi-Auto": "semi",
});

/** Litres from their own field, or written in the model or title as "1.6"; nothing outside 0.6 to 8 is an engine. */
function engine(car: Car): number | undefined {
  const stated = car.engine === undefined ? undefined : car.engine / 1000;
  if (isEngine(stated)) {
    return stated;
  }
  const match = /(?:^|\s)(\d\.\d)(?=\s|[a-z]|$)/i.exec(`${car.model} ${car.title ?? ""}`);
  const written = match ? Number(match[1]) : undefined;
  return isEngine(written) ? written : undefined;
}

/** No car on the road has less than 20 PS, and hardly one more than 1,000. */
function isPower(power: number | undefined): power is number {
  return power !== undefined && power >= 20 && power <= 1000;
}

/** The body as the advert says it; a listing has no choice for a convertible, so its words count too. */
function body({ bodyType, model, title }: Car): Body | undefined {
  if (/\b(?:cabrio|convertible|roadster)/i.test(`${model} ${title ?? ""}`)) {
    return "convertible";
  }
  if (bodyType === undefined) {
    return undefined;
  }
  const word = BODY_TYPES.get(bodyType);
  if (word) {
    return word;
  }
  const words = plain(bodyType);
  return BODY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

const BODY_TYPES = lookup<Body>({
  Sedan: "saloon",
  Hatchback: "hatchback",
  SUV: "suv",
  Coupe: "coupe",
  Estate: "estate",
});
const BODY_WORDS: ReadonlyArray<readonly [RegExp, Body]> = [
  [/cabrio|convertible|roadster/, "convertible"],
  [/saloon|sedan/, "saloon"],
  [/hatch|small car/, "hatchback"],
  [/estate|wagon|kombi/, "estate"],
  [/suv|off road|crossover/, "suv"],
  [/coupe/, "coupe"],
  [/pick ?up/, "pickup"],
  [/van|mpv/, "van"],
];

function isEngine(litres: number | undefined): litres is number {
  return litres !== undefined && litres >= 0.6 && litres <= 8;
}
