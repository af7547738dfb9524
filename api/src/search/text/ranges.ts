import type { TEXT_RANGES } from "@takas/contracts/choices";
import type { SearchQuery } from "@takas/contracts/vehicle";

/** A lowest and a highest value, both inclusive; a missing end is open. */
export interface OpenRange {
  min?: number | undefined;
  max?: number | undefined;
}

export type RangeName = (typeof TEXT_RANGES)[number];

/** A part of a text that sets a range, from `start` to `end` in the text. */
export interface TextRange extends OpenRange {
  name: RangeName;
  start: number;
  end: number;
}

type OwnCar = "ownValue" | "cashMax";
type RangeEnd = "priceMin" | "priceMax" | "yearMin" | "yearMax" | "mileageMin" | "mileageMax";

/** The ranges of a search: its filters' ranges, narrowed by what its text sets. */
export function rangesOf(
  filters: Partial<Pick<SearchQuery, RangeEnd | OwnCar>>,
  { ranges }: { ranges: readonly TextRange[] },
): Record<RangeName, OpenRange> {
  const narrowed = {
    price: narrow({ min: filters.priceMin, max: filters.priceMax }, { max: mostOf(filters) }),
    years: { min: filters.yearMin, max: filters.yearMax },
    mileage: { min: filters.mileageMin, max: filters.mileageMax },
  };
  for (const { name, ...range } of ranges) {
    narrowed[name] = narrow(narrowed[name], range);
  }
  return narrowed;
}

/** The highest price that the visitor's own car and their cash reach. */
function mostOf({ ownValue, cashMax }: Partial<Pick<SearchQuery, OwnCar>>): number | undefined {
  return ownValue === undefined || cashMax === undefined ? undefined : ownValue + cashMax;
}

/** The intersection of both ranges; nothing matches if they do not overlap. */
function narrow(one: OpenRange, other: OpenRange) {
  const min = Math.max(one.min ?? -Infinity, other.min ?? -Infinity);
  const max = Math.min(one.max ?? Infinity, other.max ?? Infinity);
  return {
    min: min === -Infinity ? undefined : min,
    max: max === Infinity ? undefined : max,
  };
}
