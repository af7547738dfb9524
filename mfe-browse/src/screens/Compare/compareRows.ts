import { marketDifference } from "@takas/contracts/marketDifference";
import { formatMoney } from "@takas/contracts/money";
import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, formatField, vehicleField } from "@takas/contracts/vehicleFields";

export interface CompareRow {
  label: string;
  /** One for each car; undefined where nothing is known of it. */
  values: (string | undefined)[];
  /** Whether not all cars say the same. */
  differs: boolean;
}

/**
 * What is compared of cars: the price and its history, the value, and every field of the table but the name and the
 * description. A row that says nothing of any car is left out.
 */
export function compareRows(cars: readonly Vehicle[]): CompareRow[] {
  const fields = VEHICLE_FIELD_NAMES.filter((name) => !LEFT_OUT.has(name)).map((name) =>
    rowOf(vehicleField(name).label(), cars, (car) => {
      const value = car[name];
      return value === undefined ? undefined : formatField(name, value);
    }),
  );
  return [
    rowOf("Asking price", cars, ({ askingPrice }) => formatMoney(Number(askingPrice))),
    rowOf("Earlier prices", cars, historyOf),
    rowOf("Market value", cars, valueOf),
    rowOf("Against the market", cars, ({ askingPrice, marketRate }) =>
      marketRate?.marketValue === undefined
        ? undefined
        : marketDifference(Number(askingPrice), marketRate.marketValue)?.words,
    ),
    rowOf("Open to swaps", cars, ({ isSwapFriendly }) => (isSwapFriendly ? "Yes" : "No")),
    ...fields,
  ].filter(({ values }) => values.some((value) => value !== undefined));
}

const LEFT_OUT: ReadonlySet<string> = new Set(["make", "model", "description"]);

function rowOf(
  label: string,
  cars: readonly Vehicle[],
  of: (car: Vehicle) => string | undefined,
): CompareRow {
  const values = cars.map(of);
  return { label, values, differs: new Set(values).size > 1 };
}

/** "£12,400, £10,900 to £14,100, medium confidence". */
function valueOf({ marketRate }: Vehicle): string | undefined {
  if (marketRate?.marketValue === undefined) {
    return undefined;
  }
  const { marketValue, range, confidence } = marketRate;
  const between =
    range === undefined ? [] : [`${formatMoney(range.min)} to ${formatMoney(range.max)}`];
  return [formatMoney(marketValue), ...between, `${confidence} confidence`].join(", ");
}

/** "£13,000 until 3 March 2027". */
function historyOf({ priceHistory }: Vehicle): string | undefined {
  return priceHistory
    ?.map(({ price, until }) => `${formatMoney(price)} until ${dateOf(until)}`)
    .join(", ");
}
