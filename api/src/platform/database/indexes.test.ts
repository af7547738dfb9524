import { OWN_CAR_SORT, SORTS } from "@takas/contracts/choices";
import { SearchQuery } from "@takas/contracts/vehicle";

import { User } from "../../accounts/User";
import { countOffersOn } from "../../deals/findOffers";
import { Offer } from "../../deals/Offer";
import { searchVehicles } from "../../search/searchVehicles";
import { LIVE, signIn, useApi } from "../../test/app";
import type { SignedIn } from "../../test/app";
import { buildDeal, buildVehicle, vehicleBody } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { profileBody } from "../../test/live";
import { mongoose } from "./mongoose";

useDatabase();
const api = useApi();
const live = useApi(LIVE);

type Filter = mongoose.mongo.Filter<mongoose.mongo.Document>;

/** Every database command with a filter while `work` runs: collection, filter and sort. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const queries: { collection: string; filter: Filter; sort: unknown }[] = [];
  mongoose.set("debug", (collection: string, method: string, ...args: [Filter, object]) => {
    if (!/^(insert|createIndex|drop|aggregate)/.test(method)) {
      // The first argument of distinct is the field.
      const [filter, options] = method === "distinct" ? [args[1] as Filter, {}] : args;
      const sort: unknown = "sort" in (options ?? {}) ? (options as { sort: unknown }).sort : {};
      queries.push({ collection, filter, sort });
    }
  });
  try {
    await work();
  } finally {
    mongoose.set("debug", false);
  }
  expect(queries).not.toEqual([]);
  return Promise.all(
    queries.map(async ({ collection, filter, sort }) => {
      const cursor = mongoose.connection.collection(collection).find(filter);
      const plan = await cursor.sort(sort as mongoose.mongo.Sort).explain("queryPlanner");
      return stagesOf(plan);
    }),
  );
}

function stagesOf(plan: unknown): string[] {
  return [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage = ""]) => stage);
}

beforeAll(async () => {
  await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      buildVehicle({
        make: index % 10 === 0 ? "BMW" : "Kia",
        year: 2000 + (index % 20),
        askingPrice: index + 1,
      }),
    ),
  );
});

const searches = {
  everything: {},
  "one brand": { brands: ["BMW"] },
  "two brands": { brands: ["BMW", "Kia"] },
  price: { priceMin: 10, priceMax: 50 },
  year: { yearMin: 2005, yearMax: 2006 },
  "swap-friendly only": { swapOnly: true },
  "fuel and gearbox": { fuelTypes: ["Petrol"], transmissions: ["Manual"] },
  "all at once": { brands: ["BMW"], priceMax: 90, yearMin: 2001, swapOnly: true },
  text: { q: "vitz" },
  "two words": { q: "toyota vi" },
};

const ORDERS = [...SORTS, OWN_CAR_SORT] as const;

describe("a search", () => {
  it.each(
    Object.entries(searches).flatMap(([name, search]) =>
      ORDERS.map((sortBy) => ({ name, sortBy, search })),
    ),
  )("for $name by $sortBy scans no collection", async ({ sortBy, search }) => {
    const query: SearchQuery = { ...SearchQuery.parse({}), ...search, sortBy, ownValue: 9000 };
    for (const stages of await queriesOf(() => searchVehicles(query))) {
      expect(stages).not.toContain("COLLSCAN");
      expect(stages.some((stage) => /IXSCAN|IDHACK/.test(stage))).toBe(true);
    }
  });

  it.each(ORDERS.filter((sort) => sort !== "relevance"))(
    "of everything by %s reads its order from an index",
    async (sortBy) => {
      const query = { ...SearchQuery.parse({}), sortBy, ownValue: 9000 };
      for (const stages of await queriesOf(() => searchVehicles(query))) {
        expect(stages).not.toContain("SORT");
      }
    },
  );
});

describe("every other route", () => {
  it.each([
    ["get", "/api/vehicles"],
    ["get", "/api/vehicles/unknown-id-0001"],
    ["get", "/api/my-vehicles"],
    ["get", "/api/market"],
    ["get", "/api/auth/user"],
    ["get", "/api/unread-counts"],
    ["get", "/api/images/unknown-photo/400.webp"],
    ["post", "/api/auth/anonymous"],
    ["post", "/api/vehicles"],
  ] as const)("%s %s scans no collection", async (method, path) => {
    const { cookie } = await signIn();
    const plans = await queriesOf(async () => {
      const agent = api.call(cookie);
      await (method === "get" ? agent.get(path) : agent.post(path).send(vehicleBody()));
    });
    expect(plans.flat()).not.toContain("COLLSCAN");
  });

  it("PATCH of a vehicle scans no collection", async () => {
    const { user, cookie } = await signIn();
    const { _id } = await buildVehicle({ owner: user._id });
    const plans = await queriesOf(() =>
      api.call(cookie).patch(`/api/vehicles/${_id}`).send({ title: "Another title" }).expect(200),
    );
    expect(plans.flat()).not.toContain("COLLSCAN");
  });

  it.each([
    ["get", "messages"],
    ["get", "messages?after=unknown-id-0001"],
    ["post", "messages"],
    ["post", "mark-read"],
    ["post", "reveal"],
  ] as const)("%s of an offer's %s scans no collection", async (method, end) => {
    const { owner, offer } = await buildDeal();
    const plans = await queriesOf(async () => {
      const agent = api.call(owner.cookie);
      const path = `/api/offers/${offer._id}/${end}`;
      const body = { content: "Hello", method: "quota" };
      await (method === "get" ? agent.get(path) : agent.post(path).send(body));
    });
    expect(plans.flat()).not.toContain("COLLSCAN");
  });

  it.each([
    ["get", "offers"],
    ["get", "offers?vehicleId=VEHICLE"],
    ["get", "offers/OFFER"],
    ["post", "offers/OFFER/changes", { action: "accept" }],
    ["post", "offers/OFFER/messages", { content: "Hello" }],
    ["get", "profile"],
    ["get", "notifications"],
    ["post", "notifications/mark-read", {}],
    ["put", "favourites/VEHICLE"],
    ["get", "favourites"],
    ["get", "saved-searches"],
    ["get", "blocks"],
    ["post", "blocks", { offerId: "OFFER" }],
    ["get", "account"],
  ] as const)(
    "%s /api/%s of the live market scans no collection",
    async (method, path, body = {}) => {
      const { owner, offer, vehicle } = await buildDeal();
      // Accepting requires a profile.
      await live.call(owner.cookie).put("/api/profile").send(profileBody());
      const named = (text: string) =>
        text.replace("OFFER", offer._id).replace("VEHICLE", vehicle._id);
      const given = JSON.parse(named(JSON.stringify(body))) as object;
      const plans = await queriesOf(async () => {
        const agent = live.call(owner.cookie);
        const { status } = await agent[method](`/api/${named(path)}`).send(given);
        expect(status).toBeLessThan(300);
      });
      expect(plans.flat()).not.toContain("COLLSCAN");
    },
  );

  it("the offers of a vehicle and the quota scan no collection", async () => {
    const { owner, vehicle } = await buildDeal();
    const agent = api.call(owner.cookie);
    const plans = await queriesOf(async () => {
      await agent.get(`/api/vehicles/${vehicle._id}/offers`).expect(200);
      await agent.get("/api/quota").expect(200);
    });
    expect(plans.flat()).not.toContain("COLLSCAN");
  });

  it("the count of a page's offers scans no collection", async () => {
    const { vehicle } = await buildDeal();
    const aggregate = jest.spyOn(Offer, "aggregate");
    await countOffersOn([{ ...vehicle, hasOffers: true }]);
    const [pipeline] = aggregate.mock.calls[0] ?? [];
    const plan = await Offer.collection.aggregate(pipeline).explain("queryPlanner");
    expect(stagesOf(plan)).toContain("IXSCAN");
    expect(stagesOf(plan)).not.toContain("COLLSCAN");
  });
});

it.each(["anonymousId", "dealerId", "recovery", "billing.customer"])(
  "two users never have the same %s",
  async (field) => {
    const [one, two] = [await signIn(), await signIn()];
    const give = ({ user }: SignedIn) =>
      User.collection.updateOne({ _id: user._id as never }, { $set: { [field]: 999_999 } });
    await give(one);
    await expect(give(two)).rejects.toThrow("E11000");
  },
);
