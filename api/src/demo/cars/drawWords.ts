import type { Transmission } from "@takas/contracts/choices";

import type { Random } from "../../platform/random";
import type { DrawnSpec } from "./drawSpec";

export interface Described extends Omit<DrawnSpec, "typedMileage" | "fuelType"> {
  isDealer: boolean;
}

/** A title as people write them: "2017 Toyota Vitz 1.0 Automatic, low mileage". */
export function drawTitle(random: Random, car: Described): string {
  const head = drawHead(random, car);
  const praise = drawPraise(random, car);
  const words = praise === "" ? head : `${head}${random.pick([", ", ", ", " - "])}${praise}`;
  return random.chance(0.03) ? words.toUpperCase() : words;
}

function drawHead(random: Random, { model, engine, year, transmission }: Described): string {
  const name = `${model.make} ${model.model}`;
  // "320d" and "C 200" already name their engine.
  const named = /\d/.test(model.model) && ["BMW", "Mercedes"].includes(model.make);
  const size = engine.size === "" || (named && random.chance(0.8)) ? "" : engine.size;
  const fuel = engine.fuel === "Hybrid" && !/hybrid/i.test(name) ? random.pick(["Hybrid", ""]) : "";
  const gearbox = engine.fuel === "Electric" ? "" : drawGearbox(random, transmission);
  const trim = random.chance(0.55) ? random.pick(model.trims) : "";
  const parts = random.weighted([
    [[year, name, size, fuel, trim, gearbox], 50],
    [[name, size, trim, fuel, gearbox, year], 14],
    [[name, size, fuel, trim, year], 16],
    [[year, name, trim], 20],
  ] as const);
  return parts.filter((part) => part !== "").join(" ");
}

function drawGearbox(random: Random, transmission: Transmission): string {
  if (transmission === "Automatic") {
    return random.pick(["Automatic", "Automatic", "Auto", ""]);
  }
  return random.pick(["Manual", "", ""]);
}

const ALWAYS = [
  "one owner",
  "full service history",
  "very clean",
  "no accidents",
  "new tyres",
  "reversing camera",
  "cold A/C",
  "well looked after",
  "two keys",
];

function drawPraise(random: Random, car: Described): string {
  if (random.chance(0.42)) {
    return "";
  }
  const choices = [...ALWAYS];
  if (car.mileage < 5000 * (car.age + 1)) {
    choices.push("low mileage", "low mileage", "low miles");
  }
  if (car.origin === "JP") {
    choices.push("fresh import", "Japan import", "auction grade 4.5");
  }
  if (car.origin === "UK") {
    choices.push("UK import", "MOT history available");
  }
  if (car.origin === "NC") {
    choices.push("bought new in Cyprus", "main dealer serviced");
  }
  if (car.age <= 2) {
    choices.push("as new", "under warranty");
  }
  if (car.age >= 12) {
    choices.push("runs perfectly", "cheap to run", "first car for a student");
  }
  if (car.isDealer) {
    choices.push("warranty included", "part exchange welcome");
  }
  if (car.engine.fuel === "Hybrid") {
    choices.push("hybrid battery checked");
  }
  if (car.engine.fuel === "Electric") {
    choices.push("home charger included");
  }
  return random.pick(choices);
}

const WANTED = [
  "an SUV",
  "a diesel",
  "an automatic",
  "something smaller",
  "a family car",
  "a hybrid",
  "a newer car",
  "a convertible",
  "an estate",
];

/** The seller's text about a swap, at most 60 characters; amounts grow with the price. */
export function drawSwapWish(random: Random, askingPrice: number): string {
  const step = askingPrice > 20_000 ? 500 : 250;
  const amount = Math.max(
    step,
    Math.round((askingPrice * random.between(0.06, 0.25)) / step) * step,
  );
  const cash = `£${amount.toLocaleString("en-GB")}`;
  const wanted = random.pick(WANTED);
  return random.pick([
    `Swap for ${wanted}, I add up to ${cash}`,
    `Swap for ${wanted} plus ${cash} to me`,
    `Swap down with about ${cash} to me`,
    `Swap up, I add up to ${cash}`,
    `Straight swap for ${wanted}`,
    `Open to swaps, ${cash} either way`,
    `Looking for ${wanted}, difference in cash`,
    `Swaps considered, market value decides`,
  ]);
}
