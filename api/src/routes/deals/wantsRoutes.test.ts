import type { Wants, WantsBody, WantsState } from "@takas/contracts/live/wants";
import type { Vehicle as WireVehicle } from "@takas/contracts/vehicle";

import { newId } from "../../platform/database/mongoose";
import { useApi } from "../../test/app";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { actBefore } from "../../test/overlap";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const market = useLiveMarket();
const sample = useApi();

beforeEach(async () => {
  await Vehicle.deleteMany({});
});

const DIESEL_SUV: WantsBody = {
  bodyTypes: ["SUV"],
  fuelTypes: ["Diesel"],
  yearMin: 2015,
  cash: { kind: "add", most: 3000 },
};
const pathOf = ({ car }: Trader) => `/api/vehicles/${car._id}/wants`;
const put = (one: Trader, wants: object, path = pathOf(one)) => one.call().put(path).send(wants);
const stateOf = async (one: Trader) =>
  (await one.call().get(pathOf(one)).expect(200)).body as WantsState;

describe("what a car would be swapped for", () => {
  it("is said, read and taken back by the car's owner alone", async () => {
    const [owner, other] = [
      await market.trader({}, { isSwapFriendly: false }),
      await market.trader(),
    ];
    const path = pathOf(owner);
    await market.api
      .bare()
      .put(path)
      .set("Sec-Fetch-Site", "same-origin")
      .send(DIESEL_SUV)
      .expect(401);
    await put(other, DIESEL_SUV, path).expect(403, /Only the owner/);
    await other.call().get(path).expect(403);
    await other.call().delete(path).expect(403);
    await put(owner, DIESEL_SUV, `/api/vehicles/${newId()}/wants`).expect(404);
    expect(await stateOf(owner)).toEqual({ wants: null, cars: 0, loosen: [] });

    await put(owner, DIESEL_SUV).expect(200);
    const stored: Wants = {
      makes: [],
      bodyTypes: ["SUV"],
      fuelTypes: ["Diesel"],
      transmissions: [],
      areas: [],
      yearMin: 2015,
      cash: { kind: "add", most: 3000 },
    };
    expect(await stateOf(owner)).toMatchObject({ wants: stored });
    const listing = await other.get(`vehicles/${owner.car._id}`).expect(200);
    expect((listing.body as WireVehicle).wants).toEqual(stored);
    expect(listing.body).toMatchObject({ isSwapFriendly: true });

    await owner.call().delete(path).expect(204);
    const after = await other.get(`vehicles/${owner.car._id}`).expect(200);
    expect(after.body).not.toHaveProperty("wants");
    await sample.call(owner.me.cookie).get(path).expect(404);
  });

  it.each<[object, RegExp]>([
    [{}, /^Cash is required\.$/],
    [{ cash: { kind: "add", most: -1 } }, /^Cash must be at least 0\.$/],
    [{ cash: { kind: "half" } }, /^Cash/],
    [{ cash: { kind: "add", most: "500 TL" } }, /^Cash must be a number\.$/],
    [{ ...DIESEL_SUV, yearMax: 2010 }, /^Year max must not be before the first year\.$/],
    [{ ...DIESEL_SUV, bodyTypes: ["Boat"] }, /^Body types entry 1 must be one of Sedan/],
    [{ ...DIESEL_SUV, makes: "Audi" }, /^Makes and models must be /],
    [{ ...DIESEL_SUV, makes: [{ make: "" }] }, /^Makes and models entry 1 must not be empty\.$/],
    [{ ...DIESEL_SUV, mileageMax: "many" }, /^Mileage max must be a/],
  ])("is refused with a sentence: %j", async (body, sentence) => {
    const owner = await market.trader();
    await put(owner, body).expect(400, sentence);
    expect(await stateOf(owner)).toMatchObject({ wants: null });
  });

  // docs/product.md 12.2
  it("shows no contact details together with a change of the listing at the same moment", async () => {
    const wants = { ...DIESEL_SUV, makes: [{ make: "Audi", models: ["861 23 45"] }] };
    const title = "Call me 0533";
    const change = (one: Trader) =>
      one.call().patch(`/api/vehicles/${one.car._id}`).send({ title });
    const [one, other] = [await market.trader(), await market.trader()];
    actBefore(Vehicle, "findOneAndUpdate", () => change(one).expect(200));
    expect((await put(one, wants)).status).toBe(422);
    actBefore(Vehicle, "findOneAndUpdate", () => put(other, wants).expect(200));
    expect((await change(other)).status).toBe(422);
  });

  it("shows no contact details", async () => {
    const owner = await market.trader();
    const makes = [{ make: "call 0533", models: ["866 12 34"] }];
    const refusals: [language: string, start: string][] = [
      ["en", 'The makes and models show a phone number: "0533 · 866 12 34".'],
      ["tr", "Marka ve modeller: içeriğinde bir telefon numarası var (“0533 · 866 12 34”)."],
      ["el", "Μάρκες και μοντέλα: βρήκαμε έναν αριθμό τηλεφώνου («0533 · 866 12 34»)."],
    ];
    for (const [language, start] of refusals) {
      const call = put(owner, { ...DIESEL_SUV, makes }).set("Accept-Language", language);
      const { status, text } = await call;
      expect(`${status} ${text}`).toContain(`422 ${start}`);
    }
    await put(owner, {
      ...DIESEL_SUV,
      makes: [
        { make: "Audi", models: ["8612345"] },
        { make: "Kia", models: ["0533"] },
      ],
    }).expect(422);
  });

  it("is counted against the market, with what to loosen when no car meets it", async () => {
    const owner = await market.trader({}, { askingPrice: 8000 });
    const suv = { bodyType: "SUV", fuelType: "Diesel", askingPrice: 8500 } as const;
    await market.trader({}, { ...suv, year: 2016, make: "Nissan", model: "Qashqai" });
    await market.trader({}, { ...suv, year: 2012, make: "Nissan", model: "Qashqai" });
    await put(owner, { ...DIESEL_SUV, cash: { kind: "upTo", most: 900_000 } }).expect(200);
    expect(await stateOf(owner)).toMatchObject({ cars: 1, loosen: [] });
    // Any Nissan, whatever else is said of its models.
    const makes = [{ make: "Nissan" }, { make: "Nissan", models: ["Juke"] }];
    await put(owner, { ...DIESEL_SUV, makes, cash: { kind: "upTo", most: 900_000 } }).expect(200);
    expect(await stateOf(owner)).toMatchObject({ cars: 1 });
    const { body } = await put(owner, {
      ...DIESEL_SUV,
      yearMin: 2020,
      cash: { kind: "upTo", most: 900_000 },
    });
    expect(body).toMatchObject({ cars: 0, loosen: [{ field: "years", cars: 2 }] });
    await Vehicle.deleteMany({ model: "Qashqai" });
    expect(await stateOf(owner)).toMatchObject({ cars: 0, loosen: [] });
  });

  it("is in the owner's export and goes with the car", async () => {
    const owner = await market.trader();
    await put(owner, DIESEL_SUV).expect(200);
    const { body } = await owner.get("account/export").expect(200);
    expect(body).toMatchObject({ vehicles: [{ wants: { bodyTypes: ["SUV"] } }] });
    await owner.call().delete("/api/account").send({}).expect(204);
    expect(await Vehicle.countDocuments({ _id: owner.car._id })).toBe(0);
  });
});
