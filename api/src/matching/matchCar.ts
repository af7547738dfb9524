import type { ListingEvent, StoredVehicle } from "../vehicles";
import { circleEvents } from "./circles/circleEvents";
import { offerCircles } from "./circles/offerCircles";
import { settleCircles } from "./circles/settleCircles";
import { isWanting, refreshMatches } from "./pairs/findMatches";
import { tellMatches } from "./pairs/tellMatches";

/**
 * After a change of a listing in the live market: dissolves the circles that no longer hold, and finds the matches and
 * circles that are possible with it now. May be repeated.
 */
export async function matchCar(
  { _id }: Pick<StoredVehicle, "_id">,
  event: ListingEvent,
): Promise<void> {
  await settleCircles({ cars: _id });
  await tellMatches(_id, await refreshMatches(_id, event.at), event);
  const found = (await isWanting(_id)) ? await offerCircles([_id]) : [];
  for (const circle of found) {
    await circleEvents.deliver(circle);
  }
}
