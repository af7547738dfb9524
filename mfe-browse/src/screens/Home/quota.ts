/** What the quota banner can say (docs/product.md 4.3). */
export type QuotaState = "unlimited" | "normal" | "low" | "exhausted";

export interface QuotaFigures {
  /** Contact reveals left and in all this month. */
  remaining: number;
  total: number;
  /** Individual and dealer members reveal as often as they like. */
  isUnlimited: boolean;
}

/** Reveals left at which a free member is told that they run low. */
const LOW = 1;

/** The state of a month's reveals. */
export function quotaState({ remaining, isUnlimited }: QuotaFigures): QuotaState {
  if (isUnlimited) {
    return "unlimited";
  }
  if (remaining <= 0) {
    return "exhausted";
  }
  return remaining <= LOW ? "low" : "normal";
}
