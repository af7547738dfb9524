import type { Match, MatchReason } from "@takas/contracts/live/matches";
import type { Vehicle } from "@takas/contracts/vehicle";

import type { MatchedCar, MatchRecord } from "./Match";
import { scoreOf } from "./scorePolicy";

/** A match as the owner of one of its cars sees it. Of the other side it contains the car alone. */
export function presentMatch(
  match: MatchRecord,
  { user, vehicle, now }: { user: string; vehicle: Vehicle; now: Date },
): Match {
  const [first, second] = match.sides as [MatchedCar, MatchedCar];
  const isFirst = first.owner === user;
  const [own, other] = isFirst ? [first, second] : [second, first];
  const cash = isFirst ? match.cash : -match.cash || 0;
  const changedAt = match.freshAt.getTime();
  const rated = { car: { ...own, changedAt }, other: { ...other, changedAt } };
  return {
    id: match._id,
    vehicleId: own.car,
    own: own.worth,
    vehicle,
    other: other.worth,
    cash,
    score: Math.round(scoreOf({ ...rated, cash, fit: match.fit }, now.getTime()) * 1000) / 1000,
    reasons: reasonsOf({ own, other, cash }),
    isLiked: match.likedBy.includes(user),
    isMutual: match.sides.every(({ owner }) => match.likedBy.includes(owner)),
    isDismissed: match.dismissedBy.includes(user),
    createdAt: match.createdAt.toISOString(),
  };
}

function reasonsOf({
  own,
  other,
  cash,
}: {
  own: MatchedCar;
  other: MatchedCar;
  cash: number;
}): MatchReason[] {
  const least = Math.min(own.worth.value, other.worth.value);
  const percent = Math.round((Math.abs(cash) / least) * 100);
  const code = cash === 0 ? "even" : cash > 0 ? "theyAdd" : "youAdd";
  const asked = [own, other].filter(({ worth }) => worth.isAskingPrice);
  const which = asked.length === 2 ? "both" : asked[0] === own ? "own" : "other";
  return [
    { code: "bothFit", params: {} },
    { code, params: cash === 0 ? {} : { cash: Math.abs(cash), percent } },
    ...(asked.length === 0 ? [] : [{ code: "byAskingPrice" as const, params: { which } }]),
  ];
}
