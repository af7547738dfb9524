import { MATCH_LIMITS } from "@takas/contracts/limits";
import { carName } from "@takas/contracts/vehicles/carName";

import { notify } from "../../notifications";
import type { NewNotification } from "../../notifications";
import { mongoose } from "../../platform/database/mongoose";
import { findVehiclesByIds } from "../../vehicles";
import { Match } from "./Match";
import type { MatchedCar, MatchRecord } from "./Match";

const DAY = 86_400_000;
const { trusted } = mongoose;

/**
 * Notifies both sides of new matches: the owner of the changed car once about all of them, each other owner about theirs,
 * up to a daily limit. The event claims each match, so two cars that change at once notify nobody twice, and a repeated
 * event sends the same notifications again.
 */
export async function tellMatches(
  car: string,
  matches: readonly MatchRecord[],
  event: { id: string; at: Date },
): Promise<void> {
  const claimed: MatchRecord[] = [];
  for (const { _id } of matches) {
    const isOurs = { $or: [{ toldBy: trusted({ $exists: false }) }, { toldBy: event.id }] };
    const found = await Match.findOneAndUpdate(
      { _id, ...isOurs },
      { toldBy: event.id, toldAt: event.at },
      { returnDocument: "after" },
    ).lean();
    if (found !== null) {
      claimed.push(found);
    }
  }
  await notify(await notificationsOf(car, claimed, event), event.at);
}

async function notificationsOf(
  car: string,
  matches: readonly MatchRecord[],
  event: { id: string; at: Date },
): Promise<NewNotification[]> {
  const [best] = matches;
  if (best === undefined) {
    return [];
  }
  const names = await findNames(matches.flatMap(({ cars }) => cars));
  const { own, other } = sidesOf(best, car);
  const summary: NewNotification = {
    _id: `match/${car}/${event.id}`,
    user: own.owner,
    kind: "swapMatched",
    params: paramsOf({ own, other, names, count: matches.length }),
  };
  const others: NewNotification[] = [];
  for (const match of matches) {
    const sides = sidesOf(match, car);
    if (!(await isTiresome(sides.other, match, event.at))) {
      others.push({
        _id: `match/${match._id}/${sides.other.car}`,
        user: sides.other.owner,
        kind: "swapMatched",
        params: paramsOf({ own: sides.other, other: sides.own, names, count: 1 }),
      });
    }
  }
  return [summary, ...others];
}

/** Whether a car has had as many new matches told in a day as its owner wants to read. */
async function isTiresome({ car }: MatchedCar, { _id }: MatchRecord, at: Date): Promise<boolean> {
  const toldAt = trusted({ $gt: new Date(at.getTime() - DAY), $lte: at });
  const others = trusted({ $ne: _id });
  return (
    (await Match.countDocuments({ cars: car, toldAt, _id: others })) >= MATCH_LIMITS.toldPerDay
  );
}

async function findNames(cars: string[]): Promise<Map<string, string>> {
  return new Map((await findVehiclesByIds(cars)).map((car) => [car._id, carName(car)]));
}

interface Told {
  own: MatchedCar;
  other: MatchedCar;
  names: ReadonlyMap<string, string>;
  count: number;
}

function paramsOf({ own, other, names, count }: Told) {
  return {
    vehicleId: own.car,
    car: names.get(own.car) ?? null,
    other: names.get(other.car) ?? null,
    count,
  };
}

function sidesOf({ sides }: MatchRecord, car: string): { own: MatchedCar; other: MatchedCar } {
  const [a, b] = sides as [MatchedCar, MatchedCar];
  return a.car === car ? { own: a, other: b } : { own: b, other: a };
}
