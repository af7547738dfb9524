import type { Circle } from "@takas/contracts/live/circles";
import { shortTimeOf } from "@takas/contracts/time";

import { causeWords, endedWords, standingWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";

/** Where a circle stands and what comes next, in sentences. */
export function circleWords(circle: Circle): string[] {
  const { state, accepted, answerUntil, cause } = circle;
  const standing = standingWords(circle);
  if (state === "open" && answerUntil !== null) {
    return [standing, m.circle_dissolves({ time: shortTimeOf(answerUntil) })];
  }
  if (state === "dissolved" && causeWords(cause) !== undefined) {
    return [standing, endedWords(accepted)];
  }
  return [standing];
}
