import type { ChangedValues } from "@takas/contracts/offerChanges";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";

import { User, hasLeft } from "../../accounts";
import { Block, Report } from "../../blocks";
import { differencesOf, versionOf } from "../../deals";
import { mongoose } from "../../platform/database/mongoose";
import { findVehiclesByIds } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";
import { wouldTake } from "../openCars/edges";
import { compileCar } from "../openCars/openCar";
import type { CircleMember, CircleRecord } from "./Circle";

const { trusted } = mongoose;

type Judged = Pick<CircleRecord, "members" | "state" | "createdAt">;

/** Why a circle cannot go on as it is now; undefined while it can. */
export async function findCause(circle: Judged): Promise<CircleCause | undefined> {
  const { members } = circle;
  const vehicles = await findVehiclesByIds(members.map(({ car }) => car));
  const byId = new Map(vehicles.map((vehicle) => [vehicle._id, vehicle]));
  const ofCars = members.map((member) => causeOfCar(member, byId.get(member.car), circle));
  return (
    (await findCauseOfPeople(circle)) ??
    ofCars.find((cause) => cause !== undefined) ??
    (circle.state === "open" ? causeOfWants(members, byId) : undefined)
  );
}

function causeOfCar(
  { version }: CircleMember,
  vehicle: StoredVehicle | undefined,
  { state }: Judged,
): CircleCause | undefined {
  if (vehicle === undefined) {
    return "gone";
  }
  if (vehicle.isTakenDown === true) {
    return "reported";
  }
  if (state !== "open") {
    // Its cars are reserved for it, so their listings cannot change.
    return undefined;
  }
  if (vehicle.status !== "active" || !vehicle.isSwapFriendly) {
    return "gone";
  }
  return isSameCar(version, vehicle) ? undefined : "changed";
}

/** What a circle is not about: neither matching nor the value of a car reads it. */
const DETAILS: ReadonlySet<ChangedValues["field"]> = new Set([
  "trim",
  "owners",
  "colour",
  "inspectionUntil",
  "description",
  "photos",
]);

/** Whether a listing still says of its car what the circle is about. */
export function isSameCar(version: CircleMember["version"], vehicle: StoredVehicle): boolean {
  return differencesOf(version, versionOf(vehicle)).every(({ field }) => DETAILS.has(field));
}

/** Whether somebody would no longer take the car that they get, by what they want now and the cash of the circle. */
function causeOfWants(
  members: readonly CircleMember[],
  byId: ReadonlyMap<string, StoredVehicle>,
): CircleCause | undefined {
  const cars = members.flatMap(({ car, worth }) => {
    const vehicle = byId.get(car);
    return vehicle === undefined ? [] : [compileCar(vehicle, worth)];
  });
  const isWanted = cars.every((car, index) => {
    const next = cars[(index + 1) % cars.length];
    return next !== undefined && wouldTake(car, next);
  });
  return isWanted ? undefined : "changed";
}

async function findCauseOfPeople({ members, createdAt }: Judged): Promise<CircleCause | undefined> {
  const owners = members.map(({ owner }) => owner);
  const among = trusted({ $in: owners });
  const [people, left, block, report] = await Promise.all([
    User.find({ _id: among }, { isSuspended: 1 }).lean(),
    Promise.all(owners.map(hasLeft)),
    Block.exists({ user: among, blocked: among }),
    Report.exists({ user: among, whom: among, createdAt: trusted({ $gte: createdAt }) }),
  ]);
  if (people.length < owners.length || left.includes(true)) {
    return "left";
  }
  const isOver =
    block !== null || report !== null || people.some(({ isSuspended }) => isSuspended === true);
  // A report is between its author and the moderators: the others read the same as after a block.
  return isOver ? "blocked" : undefined;
}
