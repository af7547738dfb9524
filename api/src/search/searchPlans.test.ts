import { SearchQuery } from "@takas/contracts/vehicle";

import { mongoose, newId } from "../platform/database/mongoose";
import { buildVehicle } from "../test/builders";
import { useDatabase } from "../test/db";
import { Vehicle } from "../vehicles/Vehicle";
import { searchVehicles } from "./searchVehicles";

useDatabase();

type Plan = Record<string, unknown>;

/** More than a planner would sort in memory rather than read in order. */
const CARS = 3000;

beforeAll(async () => {
  const built = await buildVehicle({ title: "Toyota Corolla", make: "Toyota", model: "Corolla" });
  const first = await Vehicle.collection.findOne({ _id: built._id as never });
  const copies = Array.from({ length: CARS }, (_, at) => ({
    ...first,
    _id: newId() as never,
    submission: newId(),
    status: at % 10 === 0 ? "sold" : "active",
    askingPrice: 3000 + ((at * 7919) % 20_000),
    year: 2000 + (at % 25),
    mileage: (at * 104_729) % 150_000,
    isSwapFriendly: at % 3 === 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
    ...(at % 4 === 0 && { makeKey: "kia", words: ["kia", "rio"], fuelType: "Diesel" }),
  }));
  await Vehicle.collection.insertMany(copies);
});

afterEach(() => mongoose.set("debug", false));

/** The stages of the plan of every command that a search sends, by command. */
async function plansOf(query: object): Promise<{ command: string; stages: string[] }[]> {
  const sent: { method: string; filter: object; options: Record<string, unknown> }[] = [];
  mongoose.set("debug", (_collection: string, method: string, filter: object, options: object) => {
    sent.push({ method, filter, options: { ...options } });
  });
  await searchVehicles(SearchQuery.parse(query));
  mongoose.set("debug", false);
  return Promise.all(
    sent.map(async ({ method, filter, options }) => {
      const { sort, skip, limit } = options;
      const page = { ...(skip !== undefined && { skip }), ...(limit !== undefined && { limit }) };
      const count = [
        { $match: filter },
        ...(limit === undefined ? [] : [{ $limit: limit }]),
        { $group: { _id: 1, n: { $sum: 1 } } },
      ];
      const explain =
        method === "countDocuments"
          ? { aggregate: "vehicles", pipeline: count, cursor: {} }
          : { find: "vehicles", filter, ...(sort !== undefined && { sort }), ...page };
      const plan = await mongoose.connection.db?.command({ explain, verbosity: "queryPlanner" });
      return { command: method, stages: stagesIn(plan ?? {}) };
    }),
  );
}

/** The names of the stages in the winning plans of an explanation, whatever their depth. */
function stagesIn(explained: Plan): string[] {
  return Object.entries(explained).flatMap(([name, value]): string[] => {
    if (name === "stage" && typeof value === "string") {
      return [value];
    }
    const isPart = typeof value === "object" && value !== null;
    return isPart && !["rejectedPlans", "command"].includes(name) ? stagesIn(value as Plan) : [];
  });
}

describe("the plan of every command of a search", () => {
  it.each([
    ["everything", {}],
    ["its twentieth page", { offset: 190 }],
    ["prices, cheapest first", { priceMin: 5000, priceMax: 12_000, sortBy: "price-low" }],
    ["prices, dearest first", { priceMin: 5000, priceMax: 12_000, sortBy: "price-high" }],
    ["a make, cheapest first", { brands: "Toyota", sortBy: "price-low" }],
    ["the newest year first", { sortBy: "year-newest" }],
    ["the oldest year first", { sortBy: "year-oldest" }],
    ["the least miles first", { sortBy: "mileage-low" }],
    ["the most miles first", { sortBy: "mileage-high" }],
    ["those open to swaps", { swapOnly: "true", sortBy: "swap-friendly" }],
  ])("reads an index in its order, for %s", async (_, query) => {
    const plans = await plansOf(query);
    expect(plans.map(({ command }) => command).toSorted()).toEqual(["countDocuments", "find"]);
    for (const { stages } of plans) {
      expect(stages).toContain("IXSCAN");
      expect(stages).not.toContain("COLLSCAN");
      expect(stages).not.toContain("SORT");
    }
  });

  it.each([
    ["a word", { q: "toyota" }],
    ["two words", { q: "toy cor" }],
    ["two words, cheapest first", { q: "toy cor", sortBy: "price-low" }],
    ["words that no car has", { q: "toyota zzz" }],
    [
      "a make, prices, years and a fuel",
      { brands: "Toyota", priceMax: 9000, yearMin: 2012, fuelTypes: "Diesel" },
    ],
    ["a choice of each kind", { fuelTypes: "Diesel", transmissions: "Manual", bodyTypes: "SUV" }],
    ["the closest prices", { sortBy: "closest", ownValue: 9000 }],
  ])("reads indexes and never the whole collection, for %s", async (_, query) => {
    const plans = await plansOf(query);
    expect(plans.length).toBeGreaterThan(1);
    for (const { stages } of plans) {
      expect(stages).toContain("IXSCAN");
      expect(stages).not.toContain("COLLSCAN");
    }
  });
});
