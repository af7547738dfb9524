import type { Circle } from "@takas/contracts/live/circles";
import type { SwapValue } from "@takas/contracts/live/matches";
import { formatMoney } from "@takas/contracts/money";
import type { CircleState } from "@takas/contracts/swaps/circleStates";
import { CIRCLE_CAUSES } from "@takas/contracts/swaps/circleWords";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";
import type { BadgeTone } from "@takas/ui";

import { m } from "../texts/messages.js";

/** Label and look of each state of a circle. */
export const CIRCLE_STATE_WORDS: Record<CircleState, { name: () => string; tone: BadgeTone }> = {
  open: { name: m.circle_waiting, tone: "swap" },
  reserving: { name: m.circle_allAgree, tone: "good" },
  accepted: { name: m.circle_allAgree, tone: "good" },
  done: { name: m.circle_done, tone: "good" },
  dissolved: { name: m.circle_dissolved, tone: "neutral" },
};

/**
 * What a car counts for, and its other price: "£8,200 (£7,600 to £8,900), asking price £8,900" or "£12,000 asking price, market
 * value £20,310".
 */
export function valueWords(worth: SwapValue): string {
  const { value, range, isAskingPrice, askingPrice, marketValue } = worth;
  const amount = formatMoney(value);
  if (isAskingPrice) {
    return marketValue === undefined
      ? m.swaps_asking({ amount })
      : m.swaps_askingOf({ amount, value: formatMoney(marketValue) });
  }
  const counted =
    range === undefined
      ? amount
      : m.swaps_value({ amount, min: formatMoney(range.min), max: formatMoney(range.max) });
  return m.swaps_valueOf({ counted, asking: formatMoney(askingPrice) });
}

/** The difference of the two values, from the side of the reader. */
export function differenceWords(own: SwapValue, other: SwapValue): string {
  const difference = other.value - own.value;
  if (difference === 0) {
    return m.swaps_noDifference();
  }
  const amount = formatMoney(Math.abs(difference));
  return difference > 0 ? m.swaps_theirsMore({ amount }) : m.swaps_yoursMore({ amount });
}

/** Who has answered, as far as the reader may know. */
function answeredWords({ accepted, hasAccepted }: Circle): string {
  if (hasAccepted) {
    return accepted === 1 ? m.circle_youAccepted() : m.circle_twoAccepted();
  }
  if (accepted === 0) {
    return m.circle_nobodyAnswered();
  }
  return accepted === 1 ? m.circle_oneAccepted() : m.circle_onlyYou();
}

/** Who has said that their handover is done. */
function doneWords({ done, isDone }: Circle): string {
  if (isDone) {
    return done === 1 ? m.circle_youDone() : m.circle_twoDone();
  }
  if (done === 0) {
    return m.circle_allAgree();
  }
  return done === 1 ? m.circle_oneDone() : m.circle_onlyYouDone();
}

/** The state of a circle, in one sentence. */
export function standingWords(circle: Circle): string {
  const { state, accepted, cause, hasEnded } = circle;
  switch (state) {
    case "open":
      return answeredWords(circle);
    case "reserving":
      return m.circle_reserving();
    case "accepted":
      return doneWords(circle);
    case "done":
      return m.circle_allDone();
    case "dissolved":
      if (hasEnded) {
        return cause === "declined" ? m.circle_youDeclined() : m.circle_youCalledOff();
      }
      return causeWords(cause) ?? endedWords(accepted);
  }
}

/** Why a circle was dissolved; undefined without a cause, or with one that only a newer server knows. */
export function causeWords(cause: CircleCause | undefined): string | undefined {
  return cause !== undefined && Object.hasOwn(CIRCLE_CAUSES, cause)
    ? CIRCLE_CAUSES[cause]()
    : undefined;
}

/** Before all three had accepted nothing was agreed. */
export function endedWords(accepted: number): string {
  return accepted === 3 ? m.circle_agreementEnded() : m.circle_nothingAgreed();
}
