import { choiceText } from "@takas/contracts/choiceTexts";
import type { Language } from "@takas/contracts/language";
import { formatCount, formatMiles, formatMoney } from "@takas/contracts/money";

import type { OpenRange } from "./ranges";

/** What a search asks for. */
interface Asked {
  total: number;
  isSwap: boolean;
  brands: readonly string[];
  /** Choices by the parameter of their filter. */
  chosen: ReadonlyMap<string, readonly string[]>;
  /** The other words of its text. */
  rest: string;
  price: OpenRange;
  years: OpenRange;
  mileage: OpenRange;
  cashMax: number | undefined;
  /** km around the areas. */
  within: number | undefined;
}

interface SummaryWords {
  cars: (total: number) => string;
  swap: string;
  or: string;
  quoted: (words: string) => string;
  year: (year: number) => string;
  sinceYear: (year: string) => string;
  untilYear: (year: string) => string;
  from: (value: string) => string;
  to: (value: string) => string;
  between: (min: string, max: string) => string;
  onTop: (money: string) => string;
  around: (places: string, km: number) => string;
}

/** In these languages a search is a list after the number of cars: what it asks for would decline otherwise. */
export const SUMMARIES: Record<Exclude<Language, "en">, SummaryWords> = {
  tr: {
    cars: (total) => `${formatCount(total)} araç`,
    swap: "takasa açık",
    or: "veya",
    quoted: (words) => `“${words}”`,
    year: (year) => `${year} model`,
    sinceYear: (year) => `${year} ve sonrası`,
    untilYear: (year) => `${year} ve öncesi`,
    from: (value) => `en az ${value}`,
    to: (value) => `en fazla ${value}`,
    between: (min, max) => `${min} - ${max} arası`,
    onTop: (money) => `aracınızın üstüne en fazla ${money}`,
    around: (places, km) => `${places} ve ${km} km çevresi`,
  },
  el: {
    cars: (total) => `${formatCount(total)} ${total === 1 ? "αυτοκίνητο" : "αυτοκίνητα"}`,
    swap: "με δυνατότητα ανταλλαγής",
    or: "ή",
    quoted: (words) => `«${words}»`,
    year: (year) => `του ${year}`,
    sinceYear: (year) => `από το ${year}`,
    untilYear: (year) => `έως το ${year}`,
    from: (value) => `από ${value}`,
    to: (value) => `έως ${value}`,
    between: (min, max) => `από ${min} έως ${max}`,
    onTop: (money) => `με το δικό σας και έως ${money} επιπλέον`,
    around: (places, km) => `${places} και έως ${km} χλμ. γύρω`,
  },
};

/** A search as a list: "378 araç: SUV, Dizel, en fazla £15.000". */
export function summarise(asked: Asked, words: SummaryWords): string {
  const { total, brands, chosen, rest, price, years, mileage, cashMax, within } = asked;
  const either = (choices: readonly string[] = []) =>
    choices.length < 2
      ? choices.join("")
      : `${choices.slice(0, -1).join(", ")} ${words.or} ${choices.at(-1)}`;
  const parts = [
    asked.isSwap ? words.swap : "",
    either(brands),
    ...[...chosen].map(([param, choices]) => {
      const named = either(choices.map(choiceText));
      return param === "areas" && named !== "" && within !== undefined
        ? words.around(named, within)
        : named;
    }),
    rest === "" ? "" : words.quoted(rest),
    years.min !== undefined && years.min === years.max
      ? words.year(years.min)
      : range(years, String, { ...words, from: words.sinceYear, to: words.untilYear }),
    range(price, formatMoney, words),
    range(mileage, formatMiles, words),
    cashMax === undefined ? "" : words.onTop(formatMoney(cashMax)),
  ].filter((part) => part !== "");
  return parts.length === 0 ? words.cars(total) : `${words.cars(total)}: ${parts.join(", ")}`;
}

function range(
  { min, max }: OpenRange,
  format: (value: number) => string,
  { from, to, between }: SummaryWords,
): string {
  if (min !== undefined && max !== undefined) {
    return between(format(min), format(max));
  }
  return min === undefined ? (max === undefined ? "" : to(format(max))) : from(format(min));
}
