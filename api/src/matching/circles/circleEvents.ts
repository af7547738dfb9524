import { LIVE_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";
import { carName } from "@takas/contracts/vehicles/carName";

import { leaveOffers, unlessConflict } from "../../deals";
import { notify, settleMatchNews } from "../../notifications";
import type { NewNotification } from "../../notifications";
import { mongoose } from "../../platform/database/mongoose";
import { createOutbox } from "../../platform/outbox";
import { publish } from "../../platform/streams/publish";
import { Favourite, Vehicle, freeReservedCars, sellReservedCars } from "../../vehicles";
import { changeCircle } from "./changeCircle";
import { Circle } from "./Circle";
import type { CircleEvent, CircleMember, CircleRecord } from "./Circle";
import { reserveCars } from "./circleCars";
import { haveMet } from "./circlePolicy";
import { offerCircles } from "./offerCircles";

const { trusted } = mongoose;

export const circleEvents = createOutbox<CircleRecord, CircleEvent>(Circle);

export async function tellFound(circle: CircleRecord, { action }: CircleEvent): Promise<void> {
  if (action === "found") {
    await notify(
      circle.members.map((member): NewNotification => ({
        _id: `circle/${circle._id}/found/${member.car}`,
        user: member.owner,
        kind: "circleFound",
        params: { ...paramsFor(member, circle), cash: member.cash },
      })),
      circle.createdAt,
    );
  }
}

/** An answer and a "done" notify nobody, but open pages of all three count them. */
export async function refreshPages(
  { members }: CircleRecord,
  { action }: CircleEvent,
): Promise<void> {
  if (action === "accept" || action === "done") {
    await publish(members.map(({ owner }) => ({ user: owner, data: { type: "notification" } })));
  }
}

/**
 * Applies the state to the cars: all accepted, so they are reserved, or the circle is dissolved because somebody else was
 * first; free once it is dissolved; sold once all are done.
 */
export async function settleCars(circle: CircleRecord): Promise<void> {
  const now = await Circle.findById(circle._id).lean();
  if (now?.state === "reserving") {
    const cause = await reserveCars(now);
    const change =
      cause === undefined
        ? ({ action: "reserve" } as const)
        : ({ action: "dissolve", cause } as const);
    await unlessConflict(() => changeCircle(now, change));
  } else if (now?.state === "dissolved") {
    await freeReservedCars(now._id);
  } else if (now?.state === "done") {
    await sellReservedCars(now._id);
  }
}

export async function tellChanged(
  circle: CircleRecord,
  { action, at }: CircleEvent,
): Promise<void> {
  const { _id, state, cause, endedBy, members } = circle;
  const isNews = action === "reserve" || state === "dissolved" || state === "done";
  if (!isNews) {
    return;
  }
  const told = action === "reserve" ? "accepted" : state;
  await notify(
    members.map((member): NewNotification => ({
      _id: `circle/${_id}/${told}/${member.car}`,
      user: member.owner,
      kind: "circleChanged",
      params: {
        ...paramsFor(member, circle),
        state: told,
        // Who ended it needs no reason.
        ...(told === "dissolved" && cause !== undefined && member.car !== endedBy && { cause }),
      },
    })),
    at,
  );
  if (state === "done") {
    await Promise.all(members.map(({ owner, car }) => settleMatchNews(owner, car)));
  }
}

/** After a reservation has ended without a swap: users who keep one of its cars as a favourite learn that it is free. */
export async function tellWatchers(circle: CircleRecord, { at }: CircleEvent): Promise<void> {
  const { _id, state, cars, owners } = circle;
  if (state !== "dissolved" || !haveMet(circle)) {
    return;
  }
  const free = await Vehicle.find({ _id: trusted({ $in: cars }), status: "active" }).lean();
  for (const vehicle of free) {
    const { _id: vehicleId } = vehicle;
    const kept = await Favourite.find({ vehicle: vehicleId }, { user: 1 }).lean();
    await notify(
      kept
        .filter(({ user }) => !owners.includes(user))
        .map(({ user }): NewNotification => ({
          _id: `circle/${_id}/free/${vehicleId}/${user}`,
          user,
          kind: "carFree",
          params: { vehicleId, car: carName(vehicle) },
        })),
      at,
    );
  }
}

/** Once the cars are reserved: the other circles with them are dissolved. Resolves to those. */
export async function dissolveOthers(
  { _id, cars }: CircleRecord,
  { action }: CircleEvent,
): Promise<CircleRecord[]> {
  if (action !== "reserve") {
    return [];
  }
  const others = await Circle.find({
    _id: trusted({ $ne: _id }),
    cars: trusted({ $in: cars }),
    state: trusted({ $in: LIVE_CIRCLE_STATES }),
  }).lean();
  const dissolved = await Promise.all(
    others.map((other) =>
      unlessConflict(() => changeCircle(other, { action: "dissolve", cause: "taken" })),
    ),
  );
  return dissolved.filter((other) => other !== undefined);
}

/** Once all handovers are done: the offers with these cars end. */
export async function endOffers({ state, members }: CircleRecord): Promise<void> {
  if (state === "done") {
    for (const { car, owner } of members) {
      await leaveOffers(owner, { $or: [{ vehicle: car }, { swapVehicle: car }] }, "sold");
    }
  }
}

/** Once it is dissolved: the next best circles of its cars are offered. Resolves to those. */
export async function offerNext(
  { cars, state }: CircleRecord,
  { at }: CircleEvent,
): Promise<CircleRecord[]> {
  return state === "dissolved" ? offerCircles(cars, at) : [];
}

/** What a notification for a member says of their part, and nothing of the third car. */
export function paramsFor({ car, version }: CircleMember, { _id, members }: CircleRecord) {
  const index = members.findIndex((member) => member.car === car);
  const next = members[(index + 1) % members.length];
  return {
    circleId: _id,
    vehicleId: car,
    car: carName(version),
    other: next === undefined ? null : carName(next.version),
  };
}
