import type { Circle } from "@takas/contracts/live/circles";
import { shortTimeOf } from "@takas/contracts/time";

import { causeWords, endedWords, standingWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";

/** Where a circle stands and what comes next, in sentences. */
export function circleWords(circle: Circle): string[] {
  return [standingWords(circle), ...nextWords(circle)];
}

function nextWords({ state, accepted, answerUntil, reservedUntil, cause }: Circle): string[] {
  if (state === "open" && answerUntil !== null) {
    return [m.circle_dissolves({ time: shortTimeOf(answerUntil) })];
  }
  if (state === "accepted" && reservedUntil !== null) {
    return [m.circle_reserved({ time: shortTimeOf(reservedUntil) })];
  }
  if (state === "dissolved") {
    return causeWords(cause) === undefined ? [] : [endedWords(accepted)];
  }
  return [];
}
