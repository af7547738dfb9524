import type { AccountExport } from "@takas/contracts/live/account";

import { OLDEST_FIRST } from "../platform/database/mongoose";
import { Circle } from "./circles/Circle";
import { placeOf } from "./circles/circlePolicy";
import { Match } from "./pairs/Match";

/** A user's matches and circles, oldest first: what they did, and of others only the cars that they were shown. */
export async function exportMatching(
  user: string,
): Promise<Pick<AccountExport, "matches" | "circles">> {
  const [matches, circles] = await Promise.all([
    Match.find({ owners: user }).sort(OLDEST_FIRST).lean(),
    Circle.find({ owners: user }).sort(OLDEST_FIRST).lean(),
  ]);
  return {
    matches: matches.flatMap(({ sides, likedBy, dismissedBy, createdAt }) => {
      const own = sides.find(({ owner }) => owner === user);
      const other = sides.find(({ owner }) => owner !== user);
      return own === undefined || other === undefined
        ? []
        : [
            {
              vehicleId: own.car,
              otherVehicleId: other.car,
              isLiked: likedBy.includes(user),
              isDismissed: dismissedBy.includes(user),
              createdAt: createdAt.toISOString(),
            },
          ];
    }),
    circles: circles.flatMap((circle) => {
      const place = placeOf(user, circle);
      return place === undefined
        ? []
        : [
            {
              id: circle._id,
              gives: place.own.car,
              gets: place.giver.car,
              cash: place.own.cash,
              state: circle.state,
              hasAccepted: circle.acceptedBy.includes(place.own.car),
              isDone: circle.doneBy.includes(place.own.car),
              hasEnded: circle.endedBy === place.own.car,
              createdAt: circle.createdAt.toISOString(),
            },
          ];
    }),
  };
}
