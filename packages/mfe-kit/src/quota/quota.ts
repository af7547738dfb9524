/** The states of the quota banner (docs/product.md 4.3). */
export type QuotaState = "unlimited" | "normal" | "low" | "exhausted";

export interface QuotaFigures {
  /** Contact reveals left this month, and the month's total. */
  remaining: number;
  total: number;
  /** Individual and dealer members have unlimited reveals. */
  isUnlimited: boolean;
}

/** At this many reveals left, a free member is warned that they run low. */
const LOW = 1;

/** Returns the state of a month's reveals. */
export function quotaState({ remaining, isUnlimited }: QuotaFigures): QuotaState {
  if (isUnlimited) {
    return "unlimited";
  }
  if (remaining <= 0) {
    return "exhausted";
  }
  return remaining <= LOW ? "low" : "normal";
}
