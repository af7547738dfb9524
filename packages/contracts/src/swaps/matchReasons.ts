import { formatMoney } from "../format/money";
import { m } from "../texts/messages.js";

interface Params {
  /** Whole GBP. */
  cash?: number;
  percent?: number;
  which?: "own" | "other" | "both";
}

const REASONS = {
  /** Both owners want what the other has. */
  bothFit: () => m.match_bothFit(),
  even: () => m.match_even(),
  youAdd: ({ cash = 0, percent = 0 }: Params) =>
    m.match_youAdd({ percent, money: formatMoney(cash) }),
  theyAdd: ({ cash = 0, percent = 0 }: Params) =>
    m.match_theyAdd({ percent, money: formatMoney(cash) }),
  byAskingPrice: ({ which = "both" }: Params) => NO_VALUE[which](),
};

const NO_VALUE = {
  own: m.match_noValueOwn,
  other: m.match_noValueOther,
  both: m.match_noValueBoth,
};

export type MatchReasonCode = keyof typeof REASONS;
export const MATCH_REASONS = Object.keys(REASONS) as [MatchReasonCode, ...MatchReasonCode[]];

/** The reasons of a match as sentences, without those that only a newer version knows. */
export function matchReasons(reasons: readonly MatchReason[]): string[] {
  return reasons
    .filter(({ code }) => Object.hasOwn(REASONS, code))
    .map(({ code, params }) => REASONS[code](params));
}

interface MatchReason {
  readonly code: MatchReasonCode;
  readonly params: object;
}
