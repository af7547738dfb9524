import { formatMoney } from "../format/money";

/** Why a circle was dissolved, as all three read it. None of them says who it was. */
export const CIRCLE_CAUSES = {
  declined: "One of the three people has declined.",
  expired: "Not everybody accepted within 48 hours.",
  taken: "A car of this circle was promised to somebody else at the same moment.",
  gone: "A car of this circle has been sold or is no longer for sale.",
  changed: "A car of this circle, or what its owner wants, has changed.",
  blocked: "One of the three people no longer wants to go on.",
  reported: "A car or a person of this circle was reported.",
  left: "One of the three people has left.",
  released: "One of the three people has called the swap off.",
  lapsed: "The cars were not handed over in time.",
} as const;
export type CircleCause = keyof typeof CIRCLE_CAUSES;
export const CIRCLE_CAUSE_CODES = Object.keys(CIRCLE_CAUSES) as [CircleCause, ...CircleCause[]];

/** What to do at the handover, in order. */
export const HANDOVER_CHECKLIST = [
  "Agree on a time and a public place for all three of you.",
  "Check the chassis number and the mileage of the car you get against its papers.",
  "Check the insurance, the inspection and that no loan is left on it.",
  "Drive it, with its owner beside you.",
  "Pay or count the cash, and write each other a receipt.",
  "Sign the transfer of each car, then hand over all the keys.",
] as const;

/** "You get £500 on top", "You add £500", "No cash changes hands for you". */
export function circleCash(cash: number): string {
  if (cash === 0) {
    return "No cash changes hands for you";
  }
  return cash > 0 ? `You get ${formatMoney(cash)} on top` : `You add ${formatMoney(-cash)}`;
}
