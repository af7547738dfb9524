import { MarketEstimate, ValuationPreview } from "@takas/contracts/valuation";
import { Vehicle } from "@takas/contracts/vehicle";
import { createLog } from "@takas/telemetry/log";
import { metrics } from "@takas/telemetry/metrics";

import { signIn, useApi } from "../../test/app";
import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { expectNewValuation } from "../../valuation/live/currentValuation";
import { refitValuation } from "../../valuation/live/refitValuation";
import { StoredValuation } from "../../valuation/live/StoredValuation";
import { Vehicle as StoredVehicle } from "../../vehicles/Vehicle";

useDatabase();
const api = useApi();
const log = createLog("silent");
const vitz = { make: "Toyota", model: "Vitz", year: 2017, mileage: 42_000 };

async function preview(body: object, cookie?: string): Promise<ValuationPreview> {
  const { body: answer } = await api
    .call(cookie)
    .post("/api/valuation/preview")
    .send(body)
    .expect(200);
  return ValuationPreview.strict().parse(answer);
}

/** A market of Vitzes with asking prices of about £9,000, each from a different seller. */
async function fillMarket(): Promise<void> {
  for (let car = 0; car < 80; car++) {
    await buildVehicle({
      owner: `seller-${car}`,
      year: 2013 + (car % 9),
      mileage: 20_000 + 1000 * car,
      askingPrice: 7000 + 500 * (car % 9),
    });
  }
}

describe("POST /api/valuation/preview before anything is listed", () => {
  it("gives a guide value with low confidence and says so", async () => {
    expect(await preview(vitz)).toMatchObject({
      confidence: "low",
      market_value_gbp: expect.any(Number),
      explainability: expect.stringContaining("too few similar cars have been listed"),
    });
  });

  // docs/product.md 14.5
  it("asks whether a mileage is in miles unless it was given in kilometres", async () => {
    const far = { ...vitz, mileage: 140_000 };
    const asked = expect.stringContaining("Is the mileage in miles?");
    expect(await preview(far)).toMatchObject({ explainability: asked, basis: asked });
    const { explainability, basis } = await preview({ ...far, mileageUnit: "km" });
    expect(`${explainability} ${basis}`).not.toContain("Is the mileage in miles?");
  });

  it("answers null and the reason for an unknown kind of car", async () => {
    expect(await preview({ ...vitz, make: "Foo", model: "Bar" })).toEqual({
      confidence: "low",
      market_value_gbp: null,
      suggested_range: null,
      explainability: expect.stringMatching(/^Not enough similar cars/),
    });
  });

  it("answers null and the reason for a year in the future", async () => {
    const { market_value_gbp, explainability } = await preview({ ...vitz, year: 2090 });
    expect(market_value_gbp).toBeNull();
    expect(explainability).toContain("future");
  });

  it.each([
    [{ ...vitz, year: "2017" }, /^Year /],
    [{ ...vitz, mileage: -1 }, /^Mileage /],
    [{ ...vitz, make: "" }, /^Make /],
    [{ make: "Toyota" }, /^Model /],
  ])("answers 400 to %p and names the field", async (body, named) => {
    const { text } = await api.call().post("/api/valuation/preview").send(body).expect(400);
    expect(text).toMatch(named);
  });
});

describe("the market value once a model is fitted", () => {
  beforeAll(async () => {
    await fillMarket();
    await refitValuation(log);
  });

  it("comes from similar cars, with its range around it", async () => {
    const { market_value_gbp, suggested_range, explainability } = await preview(vitz);
    expect(market_value_gbp).toBeGreaterThan(7000);
    expect(market_value_gbp).toBeLessThan(11_000);
    expect(suggested_range?.min).toBeLessThanOrEqual(market_value_gbp ?? 0);
    expect(suggested_range?.max).toBeGreaterThanOrEqual(market_value_gbp ?? 0);
    expect(explainability).toMatch(/from \d+ similar cars listed in the last 60 days/);
  });

  it("considers fuel and gearbox when given", async () => {
    const known = await preview({ ...vitz, fuelType: "Petrol", transmission: "Automatic" });
    expect(known.market_value_gbp).toBeGreaterThan(0);
  });

  it("is on every vehicle, without the vehicle's own advert", async () => {
    const { _id } = await buildVehicle({ owner: "seller-x", askingPrice: 15_000 });
    expect(await refitValuation(log, { isForced: true })).toBe("fitted");
    const { body } = await api.bare().get(`/api/vehicles/${_id}`).expect(200);
    const { marketRate } = Vehicle.parse(body);
    expect(marketRate?.marketValue).toBeLessThan(10_500);
    await StoredVehicle.deleteOne({ _id });
  });

  it("omits the user's own advert from a preview of the same car", async () => {
    const { user, cookie } = await signIn();
    const { _id } = await buildVehicle({ owner: user._id, askingPrice: 16_000 });
    await refitValuation(log, { isForced: true });
    const own = await preview(vitz, cookie);
    const others = await preview(vitz);
    expect(own.market_value_gbp).toBeLessThan(others.market_value_gbp ?? 0);
    await StoredVehicle.deleteOne({ _id });
  });

  it("is refitted only after enough has changed", async () => {
    expect(await refitValuation(log, { isForced: true })).toBe("fitted");
    expect(await refitValuation(log)).toBe("not due");
    await Promise.all([1, 2, 3, 4, 5].map((car) => buildVehicle({ owner: `late-${car}` })));
    expect(await refitValuation(log)).toBe("fitted");
  });

  it("is fitted once when it is due in several processes at the same time", async () => {
    const before = await StoredValuation.findById("current", { revision: 1 }).lean();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => refitValuation(log, { isForced: true })),
    );
    expect(all.filter((result) => result === "fitted")).toHaveLength(1);
    expect(all.filter((result) => result === "leased")).toHaveLength(3);
    const after = await StoredValuation.findById("current", { revision: 1 }).lean();
    expect(after?.revision).toBe((before?.revision ?? 0) + 1);
  });

  it("stays the same when a fit fails, and the metric says so", async () => {
    const before = await preview(vitz);
    const read = jest.spyOn(StoredVehicle, "find").mockImplementationOnce(() => {
      throw new Error("the market cannot be read");
    });
    expect(await refitValuation(log, { isForced: true })).toBe("failed");
    read.mockRestore();
    expectNewValuation();
    expect(await preview(vitz)).toEqual(before);
    const text = await metrics.metrics();
    expect(text).toMatch(/^valuation_last_fit_failed 1$/m);
    expect(text).toMatch(/^valuation_fits_total\{result="failed"\} 1$/m);
  });
});

describe("GET /api/valuation/estimate", () => {
  const estimate = async (query: object): Promise<MarketEstimate> => {
    const { body } = await api.bare().get("/api/valuation/estimate").query(query).expect(200);
    return MarketEstimate.strict().parse(body);
  };

  beforeAll(async () => {
    for (const askingPrice of [1790, 15_900, 17_900, 18_500, 185_000]) {
      await buildVehicle({
        make: "BMW",
        model: "320i",
        title: "BMW 320i",
        year: 2018,
        askingPrice,
      });
    }
    await buildVehicle({ make: "BMW", model: "X5", title: "X5", year: 2019, askingPrice: 30_000 });
    await buildVehicle({
      make: "BMW",
      model: "320i",
      title: "320i",
      year: 2012,
      askingPrice: 9000,
    });
  });

  it.each([
    [{ year: 2018 }, /^Make /],
    [{ make: "BMW" }, /^Year /],
    [{ make: "BMW", year: 1999 }, /^Year /],
    [{ make: "BMW", year: "soon" }, /^Year /],
    [{ make: "BMW", model: " ", year: 2018 }, /^Model /],
  ])("answers 400 to %p and names the field", async (query, named) => {
    const { text } = await api.bare().get("/api/valuation/estimate").query(query).expect(400);
    expect(text).toMatch(named);
  });

  it("gives the model's value, and what similar cars ask without prices that are slips", async () => {
    const { valuation, similar } = await estimate({ make: "BMW", model: "320i", year: 2017 });
    expect(valuation).toMatchObject({ market_value_gbp: expect.any(Number), confidence: "low" });
    expect(valuation.explainability).toContain("Mileage not given");
    expect(similar).toEqual({
      count: 3,
      prices: { min: 15_900, max: 18_500 },
      years: { min: 2016, max: 2018 },
    });
  });

  it("counts what the search finds with the same words", async () => {
    const { similar } = await estimate({ make: "BMW", model: "320i", year: 2018 });
    const { body } = await api
      .bare()
      .get("/api/vehicles/search")
      .query({
        q: "320i",
        brands: "BMW",
        priceMin: similar.prices?.min,
        priceMax: similar.prices?.max,
        yearMin: similar.years.min,
        yearMax: similar.years.max,
      })
      .expect(200);
    expect((body as { total: number }).total).toBe(similar.count);
  });

  it("shows the make's cars without a model, but gives no value", async () => {
    const { valuation, similar } = await estimate({ make: "BMW", year: 2018 });
    expect(valuation).toMatchObject({
      market_value_gbp: null,
      explainability: "Cannot be valued without a make and a model.",
    });
    expect(similar.count).toBe(4);
  });

  it("says that nothing similar is for sale", async () => {
    const { similar } = await estimate({ make: "Kia", model: "Stonic", year: 2018 });
    expect(similar).toEqual({ count: 0, prices: null, years: { min: 2017, max: 2019 } });
  });
});
