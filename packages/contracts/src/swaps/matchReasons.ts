import { formatMoney } from "../format/money";

interface Params {
  /** Whole GBP. */
  cash?: number;
  percent?: number;
  which?: "own" | "other" | "both";
}

const REASONS = {
  /** Both owners want what the other has. */
  bothFit: () => "It is what you want, and your car is what its owner wants.",
  even: () => "The two cars are worth the same.",
  youAdd: ({ cash = 0, percent = 0 }: Params) =>
    `It is worth ${percent} % more: ${formatMoney(cash)} from you makes it even.`,
  theyAdd: ({ cash = 0, percent = 0 }: Params) =>
    `Yours is worth ${percent} % more: ${formatMoney(cash)} from them makes it even.`,
  byAskingPrice: ({ which = "both" }: Params) =>
    `Compared by asking price: the market value of ${WHOSE[which]} is not known.`,
};

const WHOSE = { own: "your car", other: "their car", both: "both cars" };

export type MatchReasonCode = keyof typeof REASONS;
export const MATCH_REASONS = Object.keys(REASONS) as [MatchReasonCode, ...MatchReasonCode[]];

/** A reason of a match as a sentence. */
export function matchReason({ code, params }: { code: MatchReasonCode; params: object }): string {
  return REASONS[code](params);
}
