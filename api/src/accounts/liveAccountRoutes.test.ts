import type { RecoveryCode } from "@takas/contracts/live/account";

import { mongoose } from "../platform/database/mongoose";
import { findWaiting, suspend } from "../safety/moderation";
import { Report } from "../safety/Report";
import { vehicleBody } from "../test/builders";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";

useDatabase();
jest.setTimeout(60_000);
const market = useLiveMarket();

const cookieOf = (headers: Record<string, unknown>) =>
  String(headers["set-cookie"]).split(";")[0] ?? "";

describe("DELETE /api/account", () => {
  it("answers 401 without a session", async () => {
    await market.api.call().delete("/api/account").expect(401);
    await market.api.call().get("/api/account").expect(401);
  });

  it("lists what is deleted, deletes everything, and releases and notifies the other side", async () => {
    const [one, other] = [await market.trader(), await market.trader()];
    const deal = await one.offer(other, { message: "Deal?" });
    const open = await other.offer(one);
    await other.change(deal, { action: "accept" }).expect(200);
    await one.post(`offers/${deal.id}/messages`, { content: "When shall we meet?" }).expect(201);
    await one.call().put(`/api/favourites/${other.car._id}`).expect(204);
    await one.post("saved-searches", { name: "All", query: "" }).expect(201);
    expect((await one.get("account").expect(200)).body).toEqual({
      vehicles: 1,
      offers: 2,
      messages: 1,
      favourites: 1,
      savedSearches: 1,
      notifications: 2,
      passkeys: 0,
      hasProfile: true,
      hasMembership: false,
      hasRecoveryCode: false,
    });
    const gone = await one.call().delete("/api/account").expect(204);
    expect(String(gone.headers["set-cookie"])).toMatch(/^sid=; Path=\/; Max-Age=0/);
    await one.get("auth/user").expect(401);
    await other.get(`vehicles/${one.car._id}`).expect(404);
    await other.get(`offers/${open.id}`).expect(404);
    const cars = (await other.get("my-vehicles").expect(200)).text;
    expect(cars).toContain('"status":"active"');
    const { text } = await other.get("notifications").expect(200);
    expect(text).toContain("The other person has left.");
    // Only call counters and the log of page events still name the account; both are gone within a day.
    const passing = new Set(["streamEvents", "ratelimits"]);
    for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
      const left = JSON.stringify(await mongoose.connection.collection(name).find().toArray());
      expect([name, !passing.has(name) && left.includes(one.me.user._id)]).toEqual([name, false]);
    }
  });
});

describe("POST /api/auth/sign-out", () => {
  it("ends this session everywhere its cookie is", async () => {
    const one = await market.trader();
    const { headers } = await one.post("auth/sign-out").expect(204);
    expect(String(headers["set-cookie"])).toMatch(/^sid=; Path=\/; Max-Age=0/);
    await one.get("auth/user").expect(401);
    await one.post("auth/sign-out").expect(401);
  });
});

describe("a recovery code", () => {
  it("restores the account once, in any spelling", async () => {
    const one = await market.trader();
    const first = (await one.post("account/recovery-code").expect(201)).body as RecoveryCode;
    const { code } = (await one.post("account/recovery-code").expect(201)).body as RecoveryCode;
    expect(code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
    await one.post("auth/sign-out").expect(204);
    const stranger = await market.trader();
    const recover = (given: string) => stranger.post("auth/recover", { code: given });
    const { text } = await recover(first.code).expect(400);
    expect(text).toBe("Code must be a recovery code that has not been used or replaced.");
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    const answers = await Promise.all([1, 2, 3].map(() => recover(typed)));
    const back = answers.find(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    expect(back?.body).toMatchObject({ anonymousId: one.name });
    const cookie = cookieOf(back?.headers ?? {});
    const { body } = await market.api.call(cookie).get("/api/my-vehicles").expect(200);
    expect(body).toMatchObject([{ id: one.car._id }]);
    // The browser's previous session has ended.
    await stranger.get("auth/user").expect(401);
  });

  it("cannot be guessed: 400, and 429 after ten attempts", async () => {
    const strict = market.api;
    await strict.call().post("/api/auth/recover").send({}).expect(400, "Code is required.");
    await strict.call().post("/api/auth/recover").send({ code: "AAAAA" }).expect(400);
  });
});

describe("a moderator", () => {
  it("sees who was reported, and suspends them", async () => {
    const [one, other] = [await market.trader(), await market.trader()];
    const offer = await one.offer(other, { message: "Pay me first" });
    const about = { kind: "message", offerId: offer.id, messageId: offer.id };
    await other.post("reports", { about, reason: "scam", note: "Wants money" }).expect(201);
    const report = await Report.findOne({ user: other.me.user._id }).lean();
    expect(await findWaiting()).toContain(
      `report ${report?._id}: "Pay me first" of ${one.name}. Looks like a scam: Wants money`,
    );
    expect(await suspend(report?._id ?? "")).toBe("1 report settled.");
    expect(await findWaiting()).not.toContain(String(report?._id));
    expect(await other.read(offer)).toMatchObject({ state: "ended" });
    await expect(one.offer(other)).rejects.toThrow("403: Your account has been paused");
    await one.post(`offers/${offer.id}/messages`, { content: "Hello?" }).expect(403);
    await one.post("vehicles", vehicleBody()).expect(403);
    expect((await one.get("my-vehicles").expect(200)).body).toMatchObject([{ status: "paused" }]);
  });
});
