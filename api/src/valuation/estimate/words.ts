import { languageTag } from "@takas/contracts/language";
import { formatPercent } from "@takas/contracts/money";

import type { Car } from "./car";

const NAME_MAX = 40;

/**
 * A car as its owner names it: "Golf", or with its make where the model alone says little ("BMW 320d", "Mazda 3").
 */
export function carName({ make, model }: Pick<Car, "make" | "model">): string {
  const name = model.replace(/\s+/g, " ").trim();
  const full = /^\D{4}/.test(name) ? name : `${make.replace(/\s+/g, " ").trim()} ${name}`;
  return full.length > NAME_MAX ? `${full.slice(0, NAME_MAX - 1)}…` : full;
}

/** A difference in ln GBP as people read it: "+6%", "-12%", in Turkish "-%12". */
export function percent(difference: number): string {
  const points = Math.round(Math.expm1(difference) * 100);
  const size = formatPercent(Math.abs(points));
  return `${points > 0 ? "+" : points < 0 ? minus(size) : ""}${size}`;
}

/** With a word joiner before a percent sign: lines break between the two, not between a minus and a figure. */
function minus(size: string): string {
  return size.startsWith("%") ? "-\u2060" : "-";
}

/** With a capital letter. */
export function asSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(languageTag()) + text.slice(1);
}

/** Whether a difference in ln GBP rounds to at least one percent. */
export function isWorthTelling(difference: number): boolean {
  return Math.abs(Math.round(Math.expm1(difference) * 100)) >= 1;
}
