import type { Suggestion } from "@takas/contracts/live/offers";
import { swapWorth } from "@takas/contracts/market/swapWorth";
import { formatMoney } from "@takas/contracts/money";

import type { AskingPrices } from "../../live/words";
import { m } from "../../texts/messages.js";

/**
 * What the two cars of a suggestion count for, to its reader who has the offered one: only where a value is uncertain and
 * one of them does not count at its asking price, so that the prices do not explain the suggestion.
 */
export function countedWords(
  { range, vehicleRate, swapVehicleRate }: Suggestion,
  { yours, theirs }: AskingPrices,
): string | undefined {
  if (range !== null || yours === undefined || theirs === undefined) {
    return undefined;
  }
  const own = swapWorth(yours, swapVehicleRate);
  const other = swapWorth(theirs, vehicleRate);
  return own === yours && other === theirs
    ? undefined
    : m.fair_counted({ yours: formatMoney(own), theirs: formatMoney(other) });
}
