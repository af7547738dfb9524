import type { MarketNumbers } from "@takas/contracts/market/marketNumbers";
import { LIVE_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";

import { mongoose } from "../platform/database/mongoose";
import { Circle } from "./circles/Circle";
import { openMarket } from "./openCars/openMarket";
import { Match } from "./pairs/Match";

const { trusted } = mongoose;

/** How many owners want a swap now, and how many of them have a match or are in an active circle. */
export async function countSwappers(): Promise<NonNullable<MarketNumbers["swappers"]>> {
  const market = await openMarket();
  const wanting = new Map(
    [...market.values()].flatMap(({ id, owner, wants }) =>
      wants === undefined ? [] : [[id, owner] as const],
    ),
  );
  const [matched, circled] = await Promise.all([
    Match.distinct("cars", { isOpen: true, dismissedBy: trusted({ $size: 0 }) }),
    Circle.distinct("cars", { state: trusted({ $in: LIVE_CIRCLE_STATES }) }),
  ]);
  const found = new Set([...matched, ...circled].flatMap((car) => wanting.get(car) ?? []));
  return { owners: new Set(wanting.values()).size, matched: found.size };
}
