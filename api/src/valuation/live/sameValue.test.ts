import { ValuationPreview } from "@takas/contracts/valuation";
import { Vehicle } from "@takas/contracts/vehicle";
import { titleOf } from "@takas/contracts/vehicleFields";
import { createLog } from "@takas/telemetry/log";

import { drawMarket } from "../../demo/cars/drawMarket";
import { newId } from "../../platform/database/mongoose";
import { signIn, useApi } from "../../test/app";
import { useDatabase } from "../../test/db";
import { Vehicle as Listing, searchFields } from "../../vehicles/Vehicle";
import { refitValuation } from "./refitValuation";

useDatabase();
const api = useApi();

/** The sample market as it is seeded, without its pictures, with the engines of its titles in their field. */
const sample = drawMarket({ seed: 2026, now: new Date() }).cars;
const active = sample.filter(({ status }) => status === "active");

let activeId = "";

beforeAll(async () => {
  const listings = sample.map(({ key: _key, sellerKey, shape: _shape, ...car }) => {
    const [litres] = /\d\.\d/.exec(car.title) ?? [];
    const engine =
      litres === undefined ? {} : { title: titleOf(car), engine: 1000 * Number(litres) };
    const listing = { ...car, ...engine };
    const ids = { _id: newId(), submission: newId(), owner: sellerKey };
    return { ...listing, ...searchFields(listing), ...ids, isSample: true };
  });
  await Listing.insertMany(listings);
  activeId = listings.findLast(({ status }) => status === "active")?._id ?? "";
  await refitValuation(createLog("silent"), { isForced: true });
});

async function preview(body: object, cookie?: string): Promise<ValuationPreview> {
  const asked = api.call(cookie).post("/api/valuation/preview");
  return ValuationPreview.parse((await asked.send(body).expect(200)).body);
}

async function listed(id: string): Promise<Vehicle> {
  return Vehicle.parse((await api.bare().get(`/api/vehicles/${id}`).expect(200)).body);
}

describe("the value in the wizard and on the listing", () => {
  it("is the same for new listings like the sample market's", async () => {
    const { cookie } = await signIn();
    const values: [preview: unknown, listing: unknown][] = [];
    let [vague, ofAnotherEngine] = [0, 0];
    for (const { make, model, year, mileage, fuelType, transmission, bodyType } of active.slice(
      0,
      8,
    )) {
      const engine = 1798;
      const car = { make, model, year, mileage, fuelType, transmission, bodyType, engine };
      const small = await preview({ ...car, engine: 1198 }, cookie);
      const before = await preview(car, cookie);
      const { market_value_gbp } = await preview({ make, model, year, mileage }, cookie);
      vague += Number(market_value_gbp !== before.market_value_gbp);
      ofAnotherEngine += Number(small.market_value_gbp !== before.market_value_gbp);
      const { body } = await api
        .call(cookie)
        .post("/api/vehicles")
        .send({
          ...car,
          title: titleOf(car),
          askingPrice: String(before.market_value_gbp ?? 5000),
          isSwapFriendly: false,
          images: [],
        })
        .expect(201);
      const { marketRate } = await listed((body as Vehicle).id);
      // The wizard shows the question after the explanation.
      const told = [marketRate?.explanation, marketRate?.question].filter(Boolean).join(" ");
      values.push([
        [before.market_value_gbp ?? undefined, before.confidence, before.explainability],
        [marketRate?.marketValue, marketRate?.confidence, told],
      ]);
    }
    expect(values.map(([before]) => before)).toEqual(values.map(([, after]) => after));
    // Fuel, gearbox and engine matter: without them most of these values would differ.
    expect(vague).toBeGreaterThan(5);
    expect(ofAnotherEngine).toBeGreaterThan(3);
  });

  it("is the same for a listing that is edited, which does not count towards its own value", async () => {
    const { marketRate, title, ...fields } = await listed(activeId);
    const { make, model, year, mileage, fuelType, transmission, bodyType, engine } = fields;
    const asked = { make, model, year, mileage, fuelType, transmission, bodyType, engine, title };
    const known = await preview({ ...asked, vehicleId: activeId });
    expect(known.market_value_gbp).toBe(marketRate?.marketValue);
    expect((await preview(asked)).market_value_gbp).not.toBe(marketRate?.marketValue);
  });
});

describe("the confidence of a value", () => {
  it("is low below three similar cars, and otherwise names their number, for the whole sample market", async () => {
    const { body } = await api.bare().get("/api/vehicles/search?limit=1000").expect(200);
    const rates = (body as { vehicles: Vehicle[] }).vehicles.flatMap(({ marketRate }) =>
      marketRate?.marketValue === undefined ? [] : [marketRate],
    );
    expect(rates.length).toBeGreaterThan(300);
    const sure = rates.filter(({ confidence }) => confidence !== "low");
    expect(sure.length).toBeGreaterThan(30);
    for (const { explanation } of sure) {
      const [, cars, sellers = cars] =
        /from (\d+) similar cars? listed (?:here|in the last 60 days)(?: by (\d+) sellers?)?/.exec(
          explanation,
        ) ?? [];
      expect(Math.min(Number(cars), Number(sellers))).toBeGreaterThanOrEqual(3);
      expect(explanation).not.toContain("Low confidence");
    }
    const unsure = rates.filter(
      ({ confidence, explanation }) =>
        confidence === "low" && /from \d+ similar cars? listed/.test(explanation),
    );
    expect(unsure.length).toBeGreaterThan(30);
    for (const { explanation } of unsure) {
      expect(explanation).toMatch(
        /Low confidence: (we'd need|prices of cars like this one|at this age, condition decides)/,
      );
    }
  });
});
