import type { Circle } from "@takas/contracts/live/circles";
import { shortTimeOf } from "@takas/contracts/time";

import { causeWords, endedWords, standingWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";

/** Until when a circle can be answered, where it stands and what comes next, in sentences. */
export function circleWords(circle: Circle): string[] {
  const { state, accepted, answerUntil, cause } = circle;
  const standing = standingWords(circle);
  if (state === "open" && answerUntil !== null) {
    return [m.circle_dissolves({ time: shortTimeOf(answerUntil) }), standing];
  }
  if (state === "dissolved" && causeWords(cause) !== undefined) {
    return [standing, endedWords(accepted)];
  }
  return [standing];
}
