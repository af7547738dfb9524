import type { Circle } from "@takas/contracts/live/circles";
import type { SwapValue } from "@takas/contracts/live/matches";
import { formatMoney } from "@takas/contracts/money";
import type { CircleState } from "@takas/contracts/swaps/circleStates";
import { CIRCLE_CAUSES } from "@takas/contracts/swaps/circleWords";
import { cyprusTimeOf, timeFrom } from "@takas/contracts/time";
import type { BadgeTone } from "@takas/ui";

/** Label and look of each state of a circle. */
export const CIRCLE_STATE_WORDS: Record<CircleState, { name: string; tone: BadgeTone }> = {
  open: { name: "Waiting for answers", tone: "swap" },
  reserving: { name: "All three agree", tone: "good" },
  accepted: { name: "All three agree", tone: "good" },
  done: { name: "Done", tone: "good" },
  dissolved: { name: "Dissolved", tone: "neutral" },
};

/** What a car counts for: "£8,200 (£7,600 to £8,900)", or its asking price. */
export function valueWords({ value, range, isAskingPrice }: SwapValue): string {
  if (isAskingPrice) {
    return `${formatMoney(value)} asking price`;
  }
  return range === undefined
    ? formatMoney(value)
    : `${formatMoney(value)} (${formatMoney(range.min)} to ${formatMoney(range.max)})`;
}

/** The difference of the two values, from the side of the reader. */
export function differenceWords(own: SwapValue, other: SwapValue): string {
  const difference = other.value - own.value;
  if (difference === 0) {
    return "None";
  }
  return difference > 0
    ? `Theirs is worth ${formatMoney(difference)} more`
    : `Yours is worth ${formatMoney(-difference)} more`;
}

/** Who has answered, as far as the reader may know. */
export function answeredWords({ accepted, hasAccepted }: Circle): string {
  if (hasAccepted) {
    return accepted === 1
      ? "You have accepted. The other two have not answered yet."
      : "You and one other have accepted. One answer is missing.";
  }
  if (accepted === 0) {
    return "Nobody has answered yet.";
  }
  return accepted === 1
    ? "One of the others has accepted."
    : "Both others have accepted. Only your answer is missing.";
}

/** Who has said that their handover is done. */
export function doneWords({ done, isDone }: Circle): string {
  if (isDone) {
    return done === 1
      ? "You have said that it is done. The other two have not yet."
      : "You and one other have said that it is done. The third has not yet.";
  }
  if (done === 0) {
    return "Nobody has said yet that it is done.";
  }
  return done === 1
    ? "One of the others has said that it is done."
    : "Both others have said that it is done. Only you have not.";
}

/** Where a circle stands and what comes next, in sentences. */
export function circleWords(circle: Circle): string[] {
  const { state, accepted, answerUntil, reservedUntil, cause } = circle;
  switch (state) {
    case "open":
      return [
        answeredWords(circle),
        ...(answerUntil === null
          ? []
          : [
              `It dissolves ${timeFrom(answerUntil)}, on ${cyprusTimeOf(answerUntil)}, unless all three accept.`,
            ]),
      ];
    case "reserving":
      return ["All three have accepted. The cars are being reserved; it takes a moment."];
    case "accepted":
      return [
        doneWords(circle),
        ...(reservedUntil === null
          ? []
          : [
              `The cars are reserved until ${cyprusTimeOf(reservedUntil)}, unless one of you calls the swap off before. Each "done" renews the 7 days.`,
            ]),
      ];
    case "done":
      return ["All three handovers are done. The three listings are closed."];
    case "dissolved":
      return [
        ...(cause === undefined ? [] : [CIRCLE_CAUSES[cause]()]),
        AFTER[accepted === 3 ? "agreed" : "open"],
        "If there is another circle or a direct match for your car, it is among your matches.",
      ];
  }
}

/** What the end of a circle means: before all three had accepted, and after. */
const AFTER = {
  open: "Nothing was agreed.",
  agreed:
    "The agreement has ended. If anything was handed over or paid already, settle it among the three of you.",
};
