import { CIRCLE_LIMITS } from "@takas/contracts/limits";
import { LIVE_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";

import { versionOf } from "../../deals";
import { derivedId, isDuplicateKey, mongoose, newId } from "../../platform/database/mongoose";
import { findVehiclesByIds } from "../../vehicles";
import type { OpenCar } from "../openCars/openCar";
import { openMarket } from "../openCars/openMarket";
import { Circle, circleEvent } from "./Circle";
import type { CircleMember, CircleRecord } from "./Circle";
import { findCause } from "./findCause";
import { circleScore, circlesThrough } from "./findCircles";
import type { Trio } from "./findCircles";

const HOUR = 3_600_000;
/** Circles tried for a car in one run; the rest wait until it changes or is packed at night. */
const TRIED = 20;
const { trusted } = mongoose;

/**
 * Finds circles of three through cars that have changed and offers the best: first one of cars that no open circle has,
 * scarce cars first, and otherwise one that competes with an open circle, as far as every car has a place. The first that
 * all three accept wins. Resolves to the circles that were made; the caller delivers their events.
 */
export async function offerCircles(
  ids: readonly string[],
  now = new Date(),
): Promise<CircleRecord[]> {
  const market = await openMarket();
  const made: CircleRecord[] = [];
  for (const id of ids) {
    const car = market.get(id);
    if (car?.wants !== undefined) {
      made.push(...(await offerOne(rank(circlesThrough(car, market.values()), now), now)));
    }
  }
  return made;
}

/** Offers the first possible one of these circles, unless its first car has an open one already. */
async function offerOne(trios: readonly Trio[], now: Date): Promise<CircleRecord[]> {
  const [first] = trios;
  if (first === undefined || (await countOpen([first[0].id])).size > 0) {
    return [];
  }
  const open = await countOpen([...new Set(trios.flat().map(({ id }) => id))]);
  const countOf = ({ id }: OpenCar) => open.get(id) ?? 0;
  const isFree = (trio: Trio) => trio.every((car) => countOf(car) === 0);
  const free = trios.filter(isFree);
  const competing = trios.filter(
    (trio) => !isFree(trio) && trio.every((car) => countOf(car) < CIRCLE_LIMITS.perCar),
  );
  for (const trio of [...free, ...competing].slice(0, TRIED)) {
    const made = await offerCircle(trio, now);
    if (made !== undefined) {
      return [made];
    }
  }
  return [];
}

/** Scarce cars first, then the best score. */
function rank(trios: readonly Trio[], now: Date): Trio[] {
  const counts = new Map<string, number>();
  trios.flat().forEach(({ id }) => counts.set(id, (counts.get(id) ?? 0) + 1));
  return trios
    .map((trio) => ({
      trio,
      chances: trio.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
      score: circleScore(trio, now.getTime()),
    }))
    .toSorted((a, b) => a.chances - b.chances || b.score - a.score)
    .map(({ trio }) => trio);
}

/**
 * Makes a circle of three cars if it is possible now, does not cool down, and every car has a place: a unique index
 * decides. Resolves to undefined if it is not possible; the caller delivers its event.
 */
export async function offerCircle(trio: Trio, now = new Date()): Promise<CircleRecord | undefined> {
  const key = keyOf(trio);
  const isCooling = await Circle.exists({ key, coolsUntil: trusted({ $gt: now }) });
  const members = isCooling === null ? await readMembers(trio) : undefined;
  if (
    members === undefined ||
    (await findCause({ members, state: "open", createdAt: LONG_AGO })) !== undefined
  ) {
    return undefined;
  }
  const cars = members.map(({ car }) => car);
  for (const slots of slotsOf(key, cars)) {
    const circle = await insert({ key, members, cars, slots, now });
    if (circle !== undefined) {
      return circle;
    }
  }
  return undefined;
}

/** People who have ever reported each other are not brought together. */
const LONG_AGO = new Date(0);

interface NewCircle {
  key: string;
  members: CircleMember[];
  cars: string[];
  slots: string[];
  now: Date;
}

async function insert({ now, ...circle }: NewCircle): Promise<CircleRecord | undefined> {
  try {
    const made = await Circle.create({
      ...circle,
      _id: newId(),
      owners: circle.members.map(({ owner }) => owner),
      state: "open",
      answerUntil: new Date(now.getTime() + CIRCLE_LIMITS.answerHours * HOUR),
      createdAt: now,
      changedAt: now,
      outbox: [circleEvent("found", now)],
    });
    return made.toObject();
  } catch (error) {
    if (isDuplicateKey(error, "slots")) {
      return undefined;
    }
    throw error;
  }
}

/**
 * The cars as they are stored now; undefined when one is gone or wants nothing any more, or when all are samples, which
 * meet visitors alone.
 */
async function readMembers(trio: Trio): Promise<CircleMember[] | undefined> {
  const vehicles = await findVehiclesByIds(trio.map(({ id }) => id));
  const members = trio.flatMap(({ id, worth, value }, index): CircleMember[] => {
    const vehicle = vehicles.find((one) => one._id === id);
    const next = trio[(index + 1) % trio.length];
    return vehicle?.wants === undefined || next === undefined
      ? []
      : [
          {
            car: id,
            owner: vehicle.owner,
            version: versionOf(vehicle),
            worth,
            cash: value - next.value,
          },
        ];
  });
  const isReal = vehicles.some(({ isSample }) => !isSample);
  return isReal && members.length === trio.length ? members : undefined;
}

/** Open circles by car; cars without one are missing. */
async function countOpen(cars: readonly string[]): Promise<Map<string, number>> {
  const open = await Circle.find(
    { cars: trusted({ $in: [...cars] }), state: trusted({ $in: LIVE_CIRCLE_STATES }) },
    { cars: 1 },
  ).lean();
  const counts = new Map<string, number>();
  for (const car of open.flatMap((circle) => circle.cars)) {
    counts.set(car, (counts.get(car) ?? 0) + 1);
  }
  return counts;
}

/** Every way to give each car one of its places. */
function slotsOf(key: string, cars: readonly string[]): string[][] {
  return cars.reduce<string[][]>(
    (ways, car) =>
      ways.flatMap((way) =>
        Array.from({ length: CIRCLE_LIMITS.perCar }, (_, place) => [...way, `${car}/${place}`]),
      ),
    [[key]],
  );
}

/** The same whichever car comes first. */
function keyOf(trio: Trio): string {
  const ids = trio.map(({ id }) => id);
  const first = ids.indexOf(ids.toSorted()[0] ?? "");
  const turned = [...ids.slice(first), ...ids.slice(0, first)];
  return derivedId(`circle/${turned.join("/")}`);
}
