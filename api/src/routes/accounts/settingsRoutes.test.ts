import type { Vehicle as ListedVehicle } from "@takas/contracts/vehicle";

import { User } from "../../accounts/User";
import { useDatabase } from "../../test/db";
import { useLiveMarket } from "../../test/live";
import type { Trader } from "../../test/live";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();
const market = useLiveMarket();

describe("/api/settings", () => {
  it("answers 401 without a session, and 400 to an unknown setting", async () => {
    await market.api.call().get("/api/settings").expect(401);
    const { call } = await market.trader().then((trader) => ({ call: () => trader.call() }));
    await call().put("/api/settings").send({ autoReject: "no" }).expect(400);
    for (const language of ["xx", "../../", null, 1]) {
      await call().put("/api/settings").send({ language }).expect(400);
    }
  });

  it("stores each setting separately", async () => {
    const trader = await market.trader();
    const put = (body: object) => trader.call().put("/api/settings").send(body).expect(200);
    const before = {
      swapMatches: true,
      watched: true,
      whatsapp: true,
      phone: true,
      unlockByOffer: false,
      autoReject: false,
      language: null,
    };
    expect((await trader.get("settings").expect(200)).body).toEqual(before);
    await put({ autoReject: true });
    expect((await put({ swapMatches: false })).body).toEqual({
      ...before,
      swapMatches: false,
      autoReject: true,
    });
    expect((await trader.get("settings").expect(200)).body).toMatchObject({ autoReject: true });
  });
});

describe("the language of a user", () => {
  const cookies = (response: { headers: object }) =>
    (response.headers as Record<string, string[] | undefined>)["set-cookie"] ?? [];

  it("follows them to a browser that has chosen none: at the next visit, and with a recovered account", async () => {
    const trader = await market.trader();
    expect(cookies(await trader.get("auth/user").expect(200))).toEqual([]);
    await trader.call().put("/api/settings").send({ language: "el" }).expect(200);
    expect((await trader.get("settings").expect(200)).body).toMatchObject({ language: "el" });
    const language = expect.stringMatching(/^lang=el; Path=\/; Max-Age=\d+; SameSite=Lax/);
    expect(cookies(await trader.get("auth/user").expect(200))).toEqual([language]);
    const { body: recovery } = await trader.post("account/recovery-code").expect(201);
    const elsewhere = await market.trader();
    const { code } = recovery as { code: string };
    expect(cookies(await elsewhere.post("auth/recover", { code }).expect(200))).toContainEqual(
      language,
    );
  });

  it("is null where the product no longer has it", async () => {
    const trader = await market.trader();
    const user = await trader.get("auth/user").expect(200);
    const { id } = user.body as { id: string };
    await User.collection.updateOne({ _id: id as never }, { $set: { language: "de" } });
    expect((await trader.get("settings").expect(200)).body).toMatchObject({ language: null });
    expect(cookies(await trader.get("auth/user").expect(200))).toEqual([]);
    const { body } = await trader.get("account/export").expect(200);
    const { settings } = (body as { account: { settings: { language?: string } } }).account;
    expect(settings.language).toBeUndefined();
  });

  it("leaves a browser in the language that it has chosen", async () => {
    const trader = await market.trader();
    await trader.call().put("/api/settings").send({ language: "el" }).expect(200);
    const call = market.api.call(`${trader.me.cookie}; lang=tr`);
    const answer = await call.get("/api/auth/user").expect(200);
    expect(cookies(answer)).toEqual([]);
  });
});

describe("Auto-reject Low Offers", () => {
  /** An owner with the setting on, whose car asks for more than its market value, and that value. */
  async function strictOwner(isOn = true): Promise<{ owner: Trader; value: number }> {
    const owner = await market.trader();
    await owner.call().put("/api/settings").send({ autoReject: isOn }).expect(200);
    const { body } = await owner.get(`vehicles/${owner.car._id}`).expect(200);
    const value = Number((body as ListedVehicle).marketRate?.marketValue);
    await Vehicle.updateOne({ _id: owner.car._id }, { askingPrice: value + 1000 });
    return { owner, value };
  }
  const cash = (owner: Trader, cashAmount: number) => ({
    kind: "cash",
    vehicleId: owner.car._id,
    cashAmount,
  });

  it("declines cash below the market value at once, tells its sender, and does not notify the owner", async () => {
    const { owner, value } = await strictOwner();
    const sender = await market.trader({ membershipType: "individual" });
    const { body } = await sender.post("offers", cash(owner, value - 1)).expect(201);
    expect(body).toMatchObject({
      state: "declined",
      reason: "The owner automatically declines offers worth less than this car.",
    });
    expect((await owner.get("notifications").expect(200)).body).toMatchObject({ unread: 0 });
    expect((await owner.get("unread-counts").expect(200)).body).toEqual({
      offers: 0,
      messages: 0,
      notifications: 0,
    });
    expect((await sender.get("notifications").expect(200)).body).toMatchObject({
      notifications: [
        { title: "Offer declined", kind: "offerChanged", params: { cause: "tooLow" } },
      ],
    });
    const better = await sender.post("offers", cash(owner, value)).expect(201);
    expect(better.body).toMatchObject({ state: "proposed" });
  });

  it("values a car in exchange at its market value, plus the cash", async () => {
    const { owner } = await strictOwner();
    // The same kind of car, worth as much as the owner's.
    const { make, model } = owner.car;
    const sender = await market.trader({}, { make, model });
    expect(await sender.offer(owner, { deltaCash: -500 })).toMatchObject({ state: "declined" });
    expect(await sender.offer(owner, { deltaCash: 500 })).toMatchObject({ state: "proposed" });
  });

  it("never declines the asking price", async () => {
    const { owner, value } = await strictOwner();
    await Vehicle.updateOne({ _id: owner.car._id }, { askingPrice: value - 2000 });
    const sender = await market.trader({ membershipType: "individual" });
    const { body } = await sender.post("offers", cash(owner, value - 2000)).expect(201);
    expect(body).toMatchObject({ state: "proposed" });
  });

  it("declines nothing while it is off", async () => {
    const { owner } = await strictOwner(false);
    const sender = await market.trader({ membershipType: "individual" });
    const { body } = await sender.post("offers", cash(owner, 1)).expect(201);
    expect(body).toMatchObject({ state: "proposed" });
  });
});
