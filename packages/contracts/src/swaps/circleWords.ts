import { formatMoney } from "../format/money";
import { m } from "../texts/messages.js";

/** Why a circle was dissolved, as all three read it. None of them says who it was. */
export const CIRCLE_CAUSES = {
  declined: m.circle_declined,
  expired: m.circle_expired,
  taken: m.circle_taken,
  gone: m.circle_gone,
  changed: m.circle_changed,
  blocked: m.circle_blocked,
  reported: m.circle_reported,
  left: m.circle_left,
  released: m.circle_released,
  lapsed: m.circle_lapsed,
} as const;
export type CircleCause = keyof typeof CIRCLE_CAUSES;
export const CIRCLE_CAUSE_CODES = Object.keys(CIRCLE_CAUSES) as [CircleCause, ...CircleCause[]];

/** "You get £500 on top", "You add £500", "No cash to pay or receive". */
export function circleCash(cash: number): string {
  if (cash === 0) {
    return m.circle_noCash();
  }
  const money = formatMoney(Math.abs(cash));
  return cash > 0 ? m.circle_youGet({ money }) : m.circle_youAdd({ money });
}
