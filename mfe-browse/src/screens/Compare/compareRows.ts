import type { Range } from "@takas/contracts/limits";
import { marketDifference, rangeSentence } from "@takas/contracts/marketDifference";
import { formatMoney } from "@takas/contracts/money";
import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, formatField, labelIn } from "@takas/contracts/vehicleFields";

import { startOfLine } from "../../startOfLine";
import { m } from "../../texts/messages.js";
import { confidenceWords, rangeWords } from "../../valueWords";

export interface CompareRow {
  /** Unique among the rows. */
  id: string;
  label: string;
  /** One for each car; undefined where there is nothing to say of it. */
  values: (string | undefined)[];
  /** Shown where a value is missing. @defaultValue "Not stated" */
  missing?: string;
  /** Below each value, on a line of its own. */
  notes?: (string | undefined)[];
  /** Whether not all cars say the same. */
  differs: boolean;
}

/**
 * What is compared of cars: the price and its history, the value, and every field of the table but the name and the
 * description. A row that says nothing of any car is left out. In plain words a price is not compared with a value of low
 * confidence.
 */
export function compareRows(cars: readonly Vehicle[], isPlain: boolean): CompareRow[] {
  const fields = VEHICLE_FIELD_NAMES.filter((name) => !LEFT_OUT.has(name)).map((name) =>
    rowOf({ id: name, label: labelIn("comparison", name) }, cars, (car) => {
      const value = car[name];
      return value === undefined ? undefined : formatField(name, value);
    }),
  );
  return [
    rowOf({ id: "price", label: m.common_askingPrice() }, cars, ({ askingPrice }) =>
      formatMoney(Number(askingPrice)),
    ),
    rowOf(
      { id: "earlier", label: m.compare_earlier(), missing: m.compare_noEarlier() },
      cars,
      historyOf,
    ),
    {
      ...rowOf(
        { id: "value", label: m.common_marketValue(), missing: m.compare_noValue() },
        cars,
        (car) => valueOf(car, isPlain),
      ),
      notes: cars.map((car) => rangeOf(car, isPlain)),
    },
    rowOf(
      {
        id: "against",
        label: m.compare_against(),
        missing: isPlain ? m.compare_uncertain() : m.compare_noValue(),
      },
      cars,
      (car) =>
        isPlain && car.marketRate?.confidence === "low" ? undefined : againstMarket(car, isPlain),
    ),
    rowOf({ id: "swaps", label: m.compare_swaps() }, cars, ({ isSwapFriendly }) =>
      isSwapFriendly ? m.compare_yes() : m.compare_no(),
    ),
    ...fields,
  ].filter(({ values }) => values.some((value) => value !== undefined));
}

const LEFT_OUT: ReadonlySet<string> = new Set(["make", "model", "description"]);

function rowOf(
  name: Pick<CompareRow, "id" | "label" | "missing">,
  cars: readonly Vehicle[],
  of: (car: Vehicle) => string | undefined,
): CompareRow {
  const values = cars.map(of);
  return { ...name, values, differs: new Set(values).size > 1 };
}

/**
 * "12% above market", in plain words as the labels of cards say it ("Fair Price"); of a value of low confidence only how
 * the price compares with its range.
 */
function againstMarket({ askingPrice, marketRate }: Vehicle, isPlain: boolean): string | undefined {
  if (marketRate?.marketValue === undefined) {
    return undefined;
  }
  const { marketValue, range, confidence } = marketRate;
  if (confidence === "low" && range !== undefined) {
    return usualPriceWords(Number(askingPrice), range);
  }
  const difference = marketDifference(Number(askingPrice), marketValue);
  if (difference === undefined) {
    return undefined;
  }
  const { verdict, label, words } = difference;
  return isPlain && verdict === "fair" ? label : startOfLine(words);
}

function usualPriceWords(askingPrice: number, { min, max }: Range): string {
  if (askingPrice > max) {
    return m.compare_aboveUsual();
  }
  return askingPrice < min ? m.compare_belowUsual() : m.compare_usual();
}

/** "£12,500"; in plain words, of low confidence, "Could be £10,900 to £14,100". */
function valueOf({ marketRate }: Vehicle, isPlain: boolean): string | undefined {
  if (marketRate?.marketValue === undefined) {
    return undefined;
  }
  const { marketValue, range, confidence } = marketRate;
  return isPlain && confidence === "low" && range !== undefined
    ? rangeSentence(range, 0)
    : formatMoney(marketValue);
}

/** "£10,900 to £14,100", and that the confidence is low where it is. */
function rangeOf({ marketRate }: Vehicle, isPlain: boolean): string | undefined {
  if (marketRate?.marketValue === undefined) {
    return undefined;
  }
  const { range, confidence } = marketRate;
  const isSaid = isPlain && confidence === "low";
  return [
    ...(range === undefined || isSaid ? [] : [rangeWords(range)]),
    ...(confidence === "low" ? [confidenceWords(confidence)] : []),
  ].join(", ");
}

/** "£13,000 until 3 March 2027". */
function historyOf({ priceHistory }: Vehicle): string | undefined {
  return priceHistory
    ?.map(({ price, until }) => m.compare_until({ price: formatMoney(price), day: dateOf(until) }))
    .join(", ");
}
