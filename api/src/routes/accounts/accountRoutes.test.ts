import { AccountExport } from "@takas/contracts/live/account";
import type { RecoveryCode } from "@takas/contracts/live/account";
import { DEVICE_ENTRIES } from "@takas/contracts/privacy/deviceData";

import { Session } from "../../accounts/sessions/Session";
import { Report } from "../../blocks/Report";
import { suspend } from "../../moderation/moderation";
import { findOpenCases } from "../../moderation/openCases";
import { Photo } from "../../photos/store/Photo";
import { recordRefusal } from "../../photos/upload/limits/penalties";
import { PassedPhoto } from "../../photos/upload/PassedPhoto";
import { mongoose, newId } from "../../platform/database/mongoose";
import { LIVE, signIn, useApi } from "../../test/app";
import { buildDeal, vehicleBody } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { profileBody, useLiveMarket } from "../../test/live";
import { answer, circleOf, makeSwapper, makeTrio, matchesOf } from "../../test/swappers";
import { useUp } from "../../test/useUp";

useDatabase();
const market = useLiveMarket();
const sample = useApi();
const strict = useApi({ ...LIVE, RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });

const cookieOf = (headers: Record<string, unknown>) =>
  String(headers["set-cookie"]).split(";")[0] ?? "";

/**
 * The collections that still name a deleted account. Call counters, the log of page events and of deletions may: they
 * are gone within a day.
 */
async function findNaming(user: string): Promise<string[]> {
  const passing = new Set(["departures", "streamEvents", "ratelimits"]);
  const naming: string[] = [];
  for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
    const left = JSON.stringify(await mongoose.connection.collection(name).find().toArray());
    if (!passing.has(name) && left.includes(user)) {
      naming.push(name);
    }
  }
  return naming;
}

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
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await one.change(deal, { action: "meet", place: "Shell, Girne", at }).expect(200);
    await one.call().put(`/api/favourites/${other.car._id}`).expect(204);
    await one.post("saved-searches", { name: "All", query: "" }).expect(201);
    expect((await one.get("account").expect(200)).body).toEqual({
      vehicles: 1,
      agreed: 1,
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
    // The offers are gone, and the reader's cars are what is left of them.
    expect(text).toContain('"actionUrl":"/my-cars"');
    expect(text).not.toContain(`"actionUrl":"/offer-chat/${open.id}"`);
    // Only call counters, the log of page events and the note of the deletion still name it; all are gone within a day.
    const passing = new Set(["streamEvents", "ratelimits", "departures"]);
    for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
      const left = JSON.stringify(await mongoose.connection.collection(name).find().toArray());
      expect([name, !passing.has(name) && left.includes(one.me.user._id)]).toEqual([name, false]);
    }
  });
});

describe("GET /api/account/export", () => {
  it("answers 401 without a session", async () => {
    await market.api.call().get("/api/account/export").expect(401);
  });

  it("is a file with everything that the caller entered and did, and nothing that others wrote", async () => {
    const [one, other] = [await market.trader(), await market.trader()];
    const profile = { firstName: "Şule", lastName: "Gözüm", phoneNumber: "0533 861 11 22" };
    await other.call().put("/api/profile").send(profileBody(profile)).expect(200);
    const deal = await one.offer(other, { message: "Mine for yours?", deltaCash: 300 });
    await other.post(`offers/${deal.id}/messages`, { content: "Perhaps a little more" });
    await other.change(deal, { action: "counter", deltaCash: 900 }).expect(200);
    await one.post(`offers/${deal.id}/messages`, { content: "A little is fine" }).expect(201);
    await one.change(deal, { action: "accept" }).expect(200);
    await one.post(`offers/${deal.id}/reveal`, { method: "quota" }).expect(200);
    await one.call().put(`/api/favourites/${other.car._id}`).expect(204);
    await one.post("saved-searches", { name: "Cheap", query: "priceMax=5000" }).expect(201);
    await one.post("account/recovery-code").expect(201);
    const { body, text, headers } = await one.get("account/export").expect(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
    expect(AccountExport.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      account: { anonymousId: one.name, membershipType: "free", hasRecoveryCode: true },
      profile: { firstName: one.profile.firstName, email: one.profile.email },
      browsers: [{ device: expect.any(String) }],
      vehicles: [{ id: one.car._id, title: one.car.title, askingPrice: one.car.askingPrice }],
      offers: [
        {
          id: deal.id,
          role: "sender",
          message: "Mine for yours?",
          terms: [{ amount: 300 }],
          changes: [{ action: "accept" }],
        },
      ],
      messages: [{ offerId: deal.id, content: "A little is fine" }],
      reveals: [{ offerId: deal.id, cover: "agreement" }],
      favourites: [{ vehicleId: other.car._id }],
      savedSearches: [{ name: "Cheap", query: "priceMax=5000" }],
      refusedPhotos: null,
    });
    expect(body).toHaveProperty("notifications.0.title");
    expect(text).not.toMatch(/Şule|Gözüm|5338611122|Perhaps|£900/);
    expect(text).not.toContain(other.me.user._id);
    expect(text).not.toContain(other.name);
    expect(text).not.toContain(one.me.cookie.slice(4));
  });
});

describe("DELETE /api/account after a deal that is done", () => {
  // docs/product.md 18.6.2
  it.each(["sender", "owner"] as const)("keeps nothing with the id of its %s", async (side) => {
    const photo = { _id: newId(), blob: newId(), width: 800, height: 600, touchedAt: new Date() };
    const photos = [{ id: photo._id, width: 800, height: 600 }];
    const people = {
      sender: await market.trader({}, side === "sender" ? { photos } : {}),
      owner: await market.trader({}, side === "owner" ? { photos } : {}),
    };
    const { sender, owner } = people;
    const leaving = people[side];
    const user = leaving.me.user._id;
    await Photo.create({ ...photo, owner: user });
    await PassedPhoto.create({ _id: `${user} a`, owner: user, blob: "a", checkedAt: new Date() });
    const deal = await sender.offer(owner, { deltaCash: 500, message: "Would you swap?" });
    await owner.change(deal, { action: "accept" }).expect(200);
    for (const one of [sender, owner]) {
      await one.post(`offers/${deal.id}/messages`, { content: "At noon?" }).expect(201);
      await one.post(`offers/${deal.id}/reveal`, { method: "quota" }).expect(200);
      await one.change(deal, { action: "done" }).expect(200);
    }
    const about = { kind: "person", offerId: deal.id };
    await sender.post("reports", { about, reason: "other" }).expect(201);
    await leaving.call().delete("/api/account").send({}).expect(204);
    expect(await findNaming(user)).toEqual([]);
    const other = side === "sender" ? owner : sender;
    expect(await other.read(deal)).toMatchObject({ state: "sold" });
    expect(await Photo.countDocuments({ _id: photo._id })).toBe(1);
  });
});

describe("GET /api/account/export, of swaps that were found", () => {
  it("has the caller's likes and circles, and nothing of the third car", async () => {
    const [one, second, third] = await makeTrio(market);
    const circle = await circleOf(one);
    await answer(one, circle, "accept").expect(200);
    const other = await makeSwapper(market, ["Hatchback", "Sedan"]);
    const [match] = await matchesOf(one);
    await one.post(`matches/${match?.id}/changes`, { action: "like" }).expect(200);
    const { body, text } = await one.get("account/export").expect(200);
    expect(AccountExport.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      matches: [{ vehicleId: one.car._id, otherVehicleId: other.car._id, isLiked: true }],
      circles: [
        { id: circle.id, gives: one.car._id, gets: second.car._id, cash: 0, hasAccepted: true },
      ],
    });
    expect(text).not.toContain(third.car._id);
  });
});

describe("GET /api/account/export, rate limited", () => {
  it("answers 429 after ten in an hour", async () => {
    const { user, cookie } = await signIn();
    await useUp("exports", { userId: user._id }, 9);
    await strict.call(cookie).get("/api/account/export").expect(200);
    const { text } = await strict.call(cookie).get("/api/account/export").expect(429);
    expect(text).toMatch(/^Too many downloads of your data\./);
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
    expect(text).toBe("Code is wrong, or was used or replaced.");
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    const answers = await Promise.all([1, 2, 3].map(() => recover(typed)));
    const back = answers.find(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(2);
    expect(back?.body).toMatchObject({ anonymousId: one.name });
    const cookie = cookieOf(back?.headers ?? {});
    const { body } = await market.api.call(cookie).get("/api/my-vehicles").expect(200);
    expect(body).toMatchObject([{ id: one.car._id }]);
    // The browser's previous session has ended.
    await stranger.get("auth/user").expect(401);
  });

  // docs/product.md 18.6.1
  it("is not used up, and ends no session, where none could be started", async () => {
    const one = await market.trader();
    const { code } = (await one.post("account/recovery-code").expect(201)).body as RecoveryCode;
    await one.post("auth/sign-out").expect(204);
    const stranger = await market.trader();
    jest.spyOn(Session, "create").mockImplementationOnce(() => {
      throw new Error("a fault");
    });
    await stranger.post("auth/recover", { code }).expect(500);
    await stranger.get("auth/user").expect(200);
    const back = await stranger.post("auth/recover", { code }).expect(200);
    expect(back.body).toMatchObject({ anonymousId: one.name });
  });

  // docs/product.md 18.6.1
  it("leads one browser back, of two that use it at once", async () => {
    const one = await market.trader();
    const { code } = (await one.post("account/recovery-code").expect(201)).body as RecoveryCode;
    await one.post("auth/sign-out").expect(204);
    const strangers = [await market.trader(), await market.trader()];
    const answers = await Promise.all(
      strangers.map((stranger) => stranger.post("auth/recover", { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const loser = strangers[answers.findIndex(({ status }) => status === 400)];
    await loser?.get("auth/user").expect(200);
    expect(await Session.countDocuments({ user: one.me.user._id })).toBe(1);
  });

  it("cannot be guessed: 429 after ten failures with one beginning, and for nobody else", async () => {
    const one = await market.trader();
    const { code } = (await one.post("account/recovery-code").expect(201)).body as RecoveryCode;
    const path = "/api/auth/recover";
    // Everybody behind one carrier.
    const callAs = (cookie?: string) =>
      strict.call(cookie).post(path).set("X-Forwarded-For", "198.51.100.77");
    const [guesser, neighbour] = [await signIn(), await signIn()];
    const recover = (given: string, { cookie } = guesser) => callAs(cookie).send({ code: given });
    await callAs().send({ code }).expect(401);
    await callAs(guesser.cookie).send({}).expect(400, "Code is required.");
    const beginning = code.startsWith("ZZZZ") ? "YYYY" : "ZZZZ";
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await recover(`${beginning}-${1000 + guess}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    // A neighbour at the same address mistypes their own code, and then does not.
    await recover(`${code.slice(0, -1)}?`, neighbour).expect(400);
    expect((await recover(code, neighbour)).body).toMatchObject({ anonymousId: one.name });
  });
});

describe("a moderator", () => {
  it("sees who was reported, and suspends them", async () => {
    const [one, other] = [await market.trader(), await market.trader()];
    const offer = await one.offer(other, { message: "Pay me first" });
    const about = { kind: "message", offerId: offer.id, messageId: offer.id };
    await other.post("reports", { about, reason: "scam", note: "Wants money" }).expect(201);
    const report = await Report.findOne({ user: other.me.user._id }).lean();
    expect((await findOpenCases()).reports).toContainEqual(
      expect.objectContaining({
        id: report?._id,
        person: one.name,
        reason: "Looks like a scam",
        note: "Wants money",
      }),
    );
    expect(await suspend(report?._id ?? "", "Ayse")).toBe("1 report settled.");
    const { reports } = await findOpenCases();
    expect(reports.map(({ id }) => id)).not.toContain(report?._id);
    expect(await other.read(offer)).toMatchObject({ state: "ended" });
    await expect(one.offer(other)).rejects.toThrow("403: Your account has been paused");
    await one.post(`offers/${offer.id}/messages`, { content: "Hello?" }).expect(403);
    await one.post("vehicles", vehicleBody()).expect(403);
    expect((await one.get("my-vehicles").expect(200)).body).toMatchObject([{ status: "paused" }]);
  });
});

describe("DELETE /api/account in the sample market", () => {
  it("answers 401 without a session", async () => {
    await sample.call().get("/api/account").expect(401);
    await sample.call().delete("/api/account").expect(401);
  });

  it("lists what is deleted, deletes everything, and leaves others theirs", async () => {
    const { owner, sender, vehicle, offer } = await buildDeal();
    const { owner: other } = await buildDeal();
    await sample
      .call(owner.cookie)
      .post(`/api/offers/${offer._id}/messages`)
      .send({ content: "Hello" })
      .expect(201);
    await recordRefusal({ userId: owner.user._id, address: "192.0.2.1" });
    const { body } = await sample.call(owner.cookie).get("/api/account").expect(200);
    expect(body).toMatchObject({ vehicles: 1, offers: 1, messages: 1, hasProfile: false });
    const gone = await sample.call(owner.cookie).delete("/api/account").expect(204);
    const cookies = [gone.headers["set-cookie"] ?? []].flat().map(String);
    expect(cookies.every((cookie) => /^\w+=; Path=\/; Max-Age=0/.test(cookie))).toBe(true);
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(
      DEVICE_ENTRIES.filter(([, { place }]) => place === "cookie").map(([name]) => name),
    );
    await sample.call(owner.cookie).get("/api/auth/user").expect(401);
    await sample.call(sender.cookie).get(`/api/vehicles/${vehicle._id}`).expect(404);
    expect((await sample.call(other.cookie).get("/api/my-vehicles").expect(200)).body).toHaveLength(
      1,
    );
    expect(await findNaming(owner.user._id)).toEqual([]);
  });

  it("has no export of the account, which is part of the live market", async () => {
    const { owner } = await buildDeal();
    await sample.call(owner.cookie).get("/api/account/export").expect(404);
  });
});
