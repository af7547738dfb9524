import { LIVE_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";

import { mongoose } from "../../platform/database/mongoose";
import { openMarket } from "../openCars/openMarket";
import { packInThread } from "../packing/packInThread";
import { Circle } from "./Circle";
import { circleEvents } from "./circleEvents";
import type { Trio } from "./findCircles";
import { offerCircle } from "./offerCircles";

/**
 * Offers circles that include as many free cars as possible (docs/product.md 18.10), which the search per car
 * has left over. Any number of processes may run it at once.
 */
export async function packCircles(now = new Date()): Promise<void> {
  const market = await openMarket();
  const state = mongoose.trusted({ $in: LIVE_CIRCLE_STATES });
  const busy = new Set<string>(await Circle.distinct("cars", { state }));
  const cars = [...market.values()].filter(({ id, wants }) => wants !== undefined && !busy.has(id));
  const cycles = await packInThread({ cars });
  for (const cycle of cycles) {
    const trio = cycle.flatMap((position) => cars[position] ?? []);
    const made = await offerCircle(trio as unknown as Trio, now);
    if (made !== undefined) {
      await circleEvents.deliver(made);
    }
  }
}
