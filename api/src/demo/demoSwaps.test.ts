import { CIRCLE_LIMITS } from "@takas/contracts/limits";

import { User } from "../accounts/User";
import { newId } from "../platform/database/mongoose";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import { answer, circleOf, circlesOf, matchesOf, want } from "../test/swappers";
import { Vehicle, searchFields } from "../vehicles/Vehicle";
import { drawMarket } from "./cars/drawMarket";
import { answerSwaps } from "./counterparts/answerSwaps";
import { fillDetails } from "./fillDetails";
import { fillWants } from "./fillWants";
import { DEMO_SEED } from "./seedDemo";

useDatabase();
const market = useLiveMarket();
const MINUTE = 60_000;

/** What demo sellers do in the next minutes. */
async function wait(): Promise<void> {
  for (let minute = 1; minute <= 2 * CIRCLE_LIMITS.cars; minute += 1) {
    await answerSwaps(new Date(Date.now() + minute * MINUTE));
  }
}

beforeAll(async () => {
  const { cars } = drawMarket({ seed: DEMO_SEED, now: new Date() });
  const owners = [...new Set(cars.map(({ sellerKey }) => sellerKey))];
  await User.insertMany(
    owners.map((_id, index) => ({
      _id,
      anonymousId: 1000 + index,
      contact: { name: _id, phone: "+447700900123" },
      isSample: true,
    })),
  );
  await Vehicle.insertMany(
    cars.map(({ key: _key, sellerKey, shape: _shape, ...car }) => ({
      ...car,
      ...searchFields(car),
      _id: newId(),
      submission: newId(),
      owner: sellerKey,
      photos: [],
      isSample: true,
    })),
  );
  await fillWants();
  await fillDetails();
});

describe("the demo market of the live market", () => {
  it("wants something for every car that is open to swaps, the same in every run", async () => {
    const open = await Vehicle.find({ isSwapFriendly: true, isSample: true }).lean();
    expect(open.length).toBeGreaterThan(150);
    expect(open.every(({ wants }) => wants !== undefined)).toBe(true);
    expect(open.every(({ area, words }) => area !== undefined && words.length > 0)).toBe(true);
    await fillWants();
    const again = await Vehicle.find({ isSwapFriendly: true, isSample: true }).lean();
    expect(again.map(({ wants }) => wants)).toEqual(open.map(({ wants }) => wants));
  });

  it.each(["Hatchback", "Coupe"] as const)(
    "has a match or a circle for a visitor's first %s",
    async (bodyType) => {
      const visitor = await market.trader({}, { bodyType, askingPrice: 9000, year: 2016 });
      await want(visitor, { cash: { kind: "add", most: 3000 } });
      const found = [...(await matchesOf(visitor)), ...(await circlesOf(visitor))];
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it("likes back, accepts circles and says done after the visitor", async () => {
    const visitor = await market.trader({}, { bodyType: "Hatchback", askingPrice: 9000 });
    await want(visitor, { cash: { kind: "add", most: 3000 } });
    const [match] = await matchesOf(visitor);
    await visitor.post(`matches/${match?.id}/changes`, { action: "like" }).expect(200);
    await wait();
    expect((await matchesOf(visitor)).find(({ id }) => id === match?.id)?.isMutual).toBe(true);

    const circle = await circleOf(visitor);
    await answer(visitor, circle, "accept").expect(200);
    await wait();
    expect(await circleOf(visitor)).toMatchObject({ id: circle.id, state: "accepted" });
    await answer(visitor, circle, "done").expect(200);
    await wait();
    expect((await circlesOf(visitor)).find(({ id }) => id === circle.id)?.state).toBe("done");
  });
});
