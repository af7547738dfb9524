import { CIRCLE_LIMITS } from "@takas/contracts/limits";
import { LIVE_CIRCLE_STATES, RESERVING_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";
import fc from "fast-check";

import { rounds } from "../../../../scripts/testing/rounds.mjs";
import { listingEvents } from "../../listings/listingEvents";
import { Notification } from "../../notifications/Notification";
import type { mongoose } from "../../platform/database/mongoose";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { killAtWrite } from "../../test/processes/kill";
import "../../test/setup/propertySeed";
import { answer, circleOf, circlesOf, makeSwapper, makeTrio } from "../../test/swappers";
import { Vehicle } from "../../vehicles/Vehicle";
import { Circle } from "./Circle";
import { keepCirclesCurrent } from "./settleCircles";

useDatabase();
const market = useLiveMarket();
const MINUTE = 60_000;

beforeEach(clear);

const COLLECTIONS = [Vehicle, Circle, Notification].map(({ collection }) => collection);
type Documents = mongoose.mongo.Document[];

async function clear(): Promise<void> {
  await restore([[], [], []]);
}

function read(): Promise<Documents[]> {
  return Promise.all(COLLECTIONS.map((collection) => collection.find().toArray()));
}

/** Sets the cars, circles and notifications to what they were when they were read. */
async function restore(all: readonly Documents[]): Promise<void> {
  for (const [index, documents] of all.entries()) {
    await COLLECTIONS[index]?.deleteMany({});
    if (documents.length > 0) {
      await COLLECTIONS[index]?.insertMany(documents);
    }
  }
}

/** The last of each kind of write, before which the most has happened; with TEST_ROUNDS every write. */
function killsAmong(writes: readonly string[]): number[] {
  const all = writes.map((_, index) => index + 1);
  return rounds(1) > 1
    ? [...all, all.length + 1]
    : all.filter((write) => writes.lastIndexOf(writes[write - 1] ?? "") === write - 1);
}

/** What the jobs do once a process has died. */
async function recover(): Promise<void> {
  const later = new Date(Date.now() + MINUTE);
  await listingEvents.sweep(later);
  await keepCirclesCurrent(later);
  await keepCirclesCurrent(later);
}

/** What holds at any time once all events are delivered. */
async function expectOrder(): Promise<void> {
  const circles = await Circle.find().lean();
  const cars = await Vehicle.find().lean();
  for (const { members, cars: ids, state, outbox = [] } of circles) {
    expect(outbox).toEqual([]);
    expect(state).not.toBe("reserving");
    expect(members.reduce((sum, { cash }) => sum + cash, 0)).toBe(0);
    members.forEach(({ cash, worth }) => {
      expect(Math.abs(cash)).toBeLessThanOrEqual(worth.value);
    });
    expect(new Set(ids).size).toBe(3);
  }
  for (const { _id, status, reservedFor } of cars) {
    const own = circles.filter(({ cars: ids }) => ids.includes(_id));
    const open = own.filter(({ state }) => state === "open");
    const held = own.filter(({ state }) => RESERVING_CIRCLE_STATES.includes(state));
    const done = own.filter(({ state }) => state === "done");
    expect(open.length).toBeLessThanOrEqual(CIRCLE_LIMITS.perCar);
    expect(held.length + done.length).toBeLessThanOrEqual(1);
    expect(reservedFor).toBe(held[0]?._id);
    expect(status === "reserved").toBe(held.length === 1);
    expect(done.length === 0 || status === "sold").toBe(true);
  }
}

/** Nobody learns of a car that they neither give nor get. */
async function expectDiscretion(traders: readonly Trader[]): Promise<void> {
  for (const trader of traders) {
    const { text } = await trader.get("circles").expect(200);
    const mine = await Circle.find({ owners: trader.me.user._id }).lean();
    const shown = new Set(
      mine.flatMap(({ cars }) => {
        const index = cars.indexOf(trader.car._id);
        return [cars[index], cars[(index + 1) % cars.length]];
      }),
    );
    for (const { car } of traders) {
      expect(text.includes(car._id)).toBe(shown.has(car._id));
    }
  }
}

describe("a process that is killed at any write", () => {
  const cases = [
    ["while all accept", "accept", "accepted"],
    ["while one declines", "decline", "dissolved"],
    ["while all are done", "done", "done"],
  ] as const;

  it.each(cases)("leaves a circle in order %s", async (_when, action, state) => {
    const trio = await makeTrio(market);
    const circle = await circleOf(trio[0]);
    if (action === "done") {
      for (const trader of trio) {
        await answer(trader, circle, "accept").expect(200);
      }
    }
    const answering = action === "decline" ? trio.slice(0, 1) : trio;
    const last = answering.at(-1) as Trader;
    for (const trader of answering.slice(0, -1)) {
      await answer(trader, circle, action).expect(200);
    }
    const before = await read();
    const watched = killAtWrite(Number.POSITIVE_INFINITY);
    await answer(last, circle, action).expect(200);
    watched.revive();
    for (const write of killsAmong(watched.writes)) {
      await restore(before);
      const { revive } = killAtWrite(write);
      await answer(last, circle, action);
      revive();
      await recover();
      await expectOrder();
      const after = await circleOf(last);
      // Killed before the answer was stored, it is given again.
      if (after.state !== state) {
        await answer(last, circle, action).expect(200);
      }
      await recover();
      expect(await circleOf(last)).toMatchObject({ id: circle.id, state });
      await expectOrder();
      for (const trader of trio) {
        const told = { user: trader.me.user._id, kind: "circleChanged", "params.state": state };
        expect(await Notification.countDocuments(told as object)).toBe(1);
      }
    }
  });
});

describe("circles with common cars", () => {
  const acts = fc.array(
    fc.record({
      who: fc.nat({ max: 4 }),
      which: fc.nat({ max: 1 }),
      act: fc.constantFrom(
        "accept",
        "accept",
        "accept",
        "accept",
        "done",
        "done",
        "decline",
        "release",
        "sell",
      ),
      killAt: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 3 }),
    }),
    { minLength: 4, maxLength: 14 },
  );

  it("stay consistent in every order of accepts, declines, sales and kills", async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        await clear();
        const traders = [
          ...(await makeTrio(market)),
          await makeSwapper(market, ["Hatchback", "SUV"], { mileage: 50_000 }),
          await makeSwapper(market, ["SUV", "Sedan"], { mileage: 30_000 }),
        ];
        for (const { who, which, act, killAt } of all) {
          const trader = traders[who] as Trader;
          const live = (await circlesOf(trader)).filter(({ state }) =>
            LIVE_CIRCLE_STATES.includes(state),
          );
          const circle = live[which % Math.max(1, live.length)];
          const killed = killAt === null ? undefined : killAtWrite(killAt);
          if (act === "sell") {
            await trader.post(`vehicles/${trader.car._id}/changes`, { action: "sell" });
          } else if (circle !== undefined) {
            await answer(trader, circle, act);
          }
          killed?.revive();
          await recover();
          await expectOrder();
        }
        await expectDiscretion(traders);
        expect(await Circle.countDocuments()).toBeGreaterThan(0);
      }),
      { numRuns: rounds(2) },
    );
  });
});
