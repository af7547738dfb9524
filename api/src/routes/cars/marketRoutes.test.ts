import type { MarketNumbers, ModelPrices } from "@takas/contracts/market/marketNumbers";
import { ANY_WANTS } from "@takas/contracts/swaps/wantsWords";

import { Offer } from "../../deals";
import { forgetMarketSnapshot } from "../../listings/numbers/marketSnapshot";
import { Match } from "../../matching";
import { LIVE, useApi } from "../../test/app";
import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { Vehicle } from "../../vehicles";

useDatabase();
const api = useApi();
const live = useApi(LIVE);

async function market(): Promise<MarketNumbers> {
  return (await api.bare().get("/api/market").expect(200)).body as MarketNumbers;
}
async function model(query: object): Promise<ModelPrices> {
  return (await api.bare().get("/api/market/model").query(query).expect(200)).body as ModelPrices;
}

beforeEach(async () => {
  await Vehicle.deleteMany({});
  await Offer.deleteMany({});
  forgetMarketSnapshot();
});

describe("GET /api/market", () => {
  // docs/product.md 2.25.1 and 2.25.2
  it("counts the active cars, their days and their models, whatever a model is called", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [name, askingPrice, days] of [
      ["Vitz", 7000, 1],
      ["Vitz", 8000, 5],
      ["Yaris", 9000, 30],
    ] as const) {
      await buildVehicle({ make: "Toyota", model: name, askingPrice, createdAt: daysAgo(days) });
    }
    await buildVehicle({ make: "Kia", model: "Rio" });
    await buildVehicle({ make: "Toyota", model: "Vitz", status: "sold", isSample: true });
    expect(await market()).toMatchObject({
      cars: 4,
      hasSamples: false,
      models: [{ make: "Toyota", model: "Vitz", cars: 3, medianPrice: 8000 }],
    });
    expect(await market()).not.toHaveProperty("swapsDone");
  });

  // docs/product.md 2.25.2
  it.each([
    ["Toyota", ["Vitz Hatchback", "Vitz Hatchback", "Vitz Sedan", "Yaris"], "Vitz"],
    ["BMW", ["3 Series 320d", "3 Series 320d", "3 Series"], "3 Series"],
    ["Mercedes-Benz", ["C 200", "C 200", "C 180"], "C"],
    ["Toyota", ["Land Cruiser", "Land Cruiser", "Land Cruiser 4x4"], "Land Cruiser"],
  ])("calls a %s among %j a %s", async (make, names, name) => {
    for (const called of names) {
      await buildVehicle({ make, model: called });
    }
    const { models } = await market();
    expect(models).toEqual([expect.objectContaining({ make, model: name, cars: names.length })]);
  });

  // docs/product.md 2.25.1
  it("counts the swaps that are done, in the live market", async () => {
    const { body } = await live.bare().get("/api/market").expect(200);
    expect(body).toMatchObject({ swapsDone: 0, swappers: { owners: 0, matched: 0 } });
  });

  it("counts the owners who want a swap, and those who have a match or a circle", async () => {
    const wants = { ...ANY_WANTS, cash: { kind: "add" as const, most: 3000 } };
    const cars = [];
    for (const owner of ["one", "two", "three"]) {
      cars.push(await buildVehicle({ owner, wants, isSwapFriendly: true }));
    }
    await buildVehicle({ owner: "four", isSwapFriendly: true });
    await Match.create({
      _id: "m1",
      sides: [],
      cars: cars.slice(0, 2).map(({ _id }) => _id),
      owners: [],
      cash: 0,
      fit: 1,
      freshAt: new Date(),
      isOpen: true,
      createdAt: new Date(),
    });
    const { body } = await live.bare().get("/api/market").expect(200);
    expect(body).toMatchObject({ swappers: { owners: 3, matched: 2 } });
  });

  // docs/product.md 2.25.6
  it("says whether sample cars are among them", async () => {
    await buildVehicle({ isSample: true });
    expect(await market()).toMatchObject({ cars: 1, hasSamples: true });
  });

  it("is empty without cars", async () => {
    expect(await market()).toMatchObject({ cars: 0, daysListed: null, models: [] });
  });

  // docs/product.md 2.25.3
  it("reads the market once in some minutes", async () => {
    await buildVehicle();
    expect((await market()).cars).toBe(1);
    await buildVehicle();
    expect((await market()).cars).toBe(1);
  });
});

describe("GET /api/market/model", () => {
  it.each([
    ["", "Make is required"],
    ["make=BMW", "Model is required"],
    ["make=BMW&model=", "Model must"],
  ])("answers 400 to %j", async (query, words) => {
    const { text } = await api.bare().get(`/api/market/model?${query}`).expect(400);
    expect(text).toContain(words);
  });

  // docs/product.md 2.25.2
  it("counts all cars and gives the prices by year, newest first, without those that are slips", async () => {
    const car = { make: "Toyota", model: "Yaris", mileage: 40_000 };
    await buildVehicle({ ...car, year: 2018, askingPrice: 9800 });
    await buildVehicle({ ...car, year: 2018, askingPrice: 10_200 });
    await buildVehicle({ ...car, year: 2015, askingPrice: 7000 });
    await buildVehicle({ ...car, year: 2015, askingPrice: 70 });
    const { cars, years, prices } = await model({ make: "toyota", model: "Vitz" });
    expect(cars).toBe(4);
    expect(years.map(({ year, cars: count, medianPrice }) => [year, count, medianPrice])).toEqual([
      [2018, 2, 10_000],
      [2015, 1, 7000],
    ]);
    expect(prices).toContainEqual({ year: 2015, mileage: 40_000, price: 7000 });
  });

  // docs/product.md 2.25.4
  it("values a year at what its listings call typical, whatever their fuel and gearbox", async () => {
    const car = {
      make: "Toyota",
      model: "Vitz",
      year: 2018,
      askingPrice: 9800,
      bodyType: "SUV" as const,
    };
    const listed = [
      await buildVehicle({ ...car, fuelType: "Diesel", transmission: "Manual", mileage: 90_000 }),
      await buildVehicle({ ...car, fuelType: "Petrol", transmission: "Automatic" }),
    ] as const;
    const { years } = await model({ make: "Toyota", model: "Vitz" });
    for (const { _id } of listed) {
      const { body } = await api.bare().get(`/api/vehicles/${_id}`).expect(200);
      expect(body).toHaveProperty("marketRate.typical", years[0]?.value);
    }
  });

  it("is empty for a model that nobody sells", async () => {
    expect(await model({ make: "Lada", model: "Niva" })).toEqual({
      cars: 0,
      years: [],
      prices: [],
    });
  });

  describe("what its cars went for", () => {
    const NOW = Date.now();
    let deals = 0;
    const version = (name: string, askingPrice: number) => ({
      make: "Toyota",
      model: name,
      title: name,
      askingPrice,
      year: 2015,
      mileage: 1,
      photos: [],
      revision: 0,
    });
    /** A deal that is done: the owner's car for an amount, or for another car and the amount. */
    const deal = (
      [owner, sender]: readonly [owner: string, sender: string],
      { asked = 9000, amount = 0, other = 0, daysAgo = 1, status = "sold" as const },
    ) =>
      Offer.create({
        vehicle: `car-${(deals += 1)}`,
        owner,
        sender,
        kind: other === 0 ? "cash" : "swap",
        cars: {
          vehicle: version("Vitz", asked),
          ...(other > 0 && { swapVehicle: version("Aqua", other) }),
        },
        terms: [
          { by: "sender", amount: 1, at: new Date() },
          { by: "owner", amount, at: new Date() },
        ],
        status,
        createdAt: new Date(NOW - daysAgo * 86_400_000),
      });
    const vitz = () => model({ make: "Toyota", model: "Yaris" });

    // docs/product.md 2.25.5
    it("is the median of three sellers' newest deals of the last year, and absent below", async () => {
      await deal(["a", "x"], { amount: 7900, asked: 8400 });
      await deal(["a", "x"], { amount: 1, daysAgo: 2 });
      await deal(["b", "y"], { amount: 8120, asked: 8600 });
      await deal(["c", "z"], { amount: 9000, daysAgo: 400 });
      await deal(["d", "z"], { amount: 9000, status: "accepted" as never });
      expect(await vitz()).not.toHaveProperty("sold");
      await deal(["e", "z"], { amount: 9500, asked: 9900 });
      forgetMarketSnapshot();
      expect(await vitz()).toMatchObject({ sold: { deals: 3, price: 8100, asked: 8600 } });
      expect(await vitz()).not.toHaveProperty("swapped");
    });

    // docs/product.md 2.25.5
    it("is absent where one person is the other side of them all", async () => {
      for (const owner of ["a", "b", "c", "d"]) {
        await deal([owner, "x"], { amount: 8000 });
      }
      expect(await vitz()).not.toHaveProperty("sold");
    });

    // docs/product.md 2.25.5
    it("counts the other car and the cash of a swap, for either car", async () => {
      for (const [owner, sender] of [
        ["a", "x"],
        ["b", "y"],
        ["c", "z"],
      ] as const) {
        await deal([owner, sender], { asked: 9000, other: 6000, amount: 2500 });
      }
      expect(await vitz()).toMatchObject({ swapped: { deals: 3, price: 8500, asked: 9000 } });
      expect(await model({ make: "Toyota", model: "Aqua" })).toMatchObject({
        cars: 0,
        swapped: { deals: 3, price: 6500, asked: 6000 },
      });
    });
  });
});
