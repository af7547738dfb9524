interface Rated {
  worth: { value: number };
  /** In ms. */
  changedAt: number;
}

/** ms after which a listing counts half as fresh. */
const HALF_LIFE = 14 * 86_400_000;

/**
 * From 0 to 1: half for how close the values are, because swaps with much cash fail, then for how many named wishes are
 * met, then for how fresh the younger listing is.
 */
export function scoreOf(
  { car, other, cash, fit }: { car: Rated; other: Rated; cash: number; fit: number },
  now: number,
): number {
  const closeness = 1 - Math.abs(cash) / Math.max(car.worth.value, other.worth.value);
  const age = Math.max(0, now - Math.max(car.changedAt, other.changedAt));
  return 0.5 * Math.max(0, closeness) + 0.3 * fit + 0.2 * 0.5 ** (age / HALF_LIFE);
}
