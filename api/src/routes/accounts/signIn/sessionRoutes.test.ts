import { createHash } from "node:crypto";
import { once } from "node:events";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { DeviceSessions } from "@takas/contracts/live/sessions";

import { deviceOf } from "../../../accounts/sessions/deviceOf";
import { Session } from "../../../accounts/sessions/Session";
import { SESSIONS_MAX, startSessionOf } from "../../../accounts/sessions/sessions";
import { endStreams } from "../../../platform/streams/streams";
import { signIn } from "../../../test/app";
import type { SignedIn } from "../../../test/app";
import { useDatabase } from "../../../test/db";
import { useLiveMarket } from "../../../test/live";

useDatabase();
const { api } = useLiveMarket();
afterEach(endStreams);

const DAY = 24 * 3600 * 1000;
const YEAR = 365 * DAY;
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** Another browser of the same person. */
async function another({ user }: SignedIn): Promise<SignedIn> {
  return { user, cookie: `sid=${await startSessionOf(user._id, deviceOf(PHONE))}` };
}

async function listOf({ cookie }: SignedIn): Promise<DeviceSessions> {
  const { body } = await api.call(cookie).get("/api/sessions").expect(200);
  return DeviceSessions.parse(body);
}

async function idOf(who: SignedIn): Promise<string> {
  return (await listOf(who)).find(({ isCurrent }) => isCurrent)?.id ?? "";
}

/** An open stream of events; resolves once it has opened. */
async function openEvents({ cookie }: SignedIn): Promise<IncomingMessage> {
  const { port } = api.server.address() as AddressInfo;
  const request = get({ port, path: "/api/events", headers: { cookie }, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await once(response, "data");
  return response;
}

describe("GET /api/sessions", () => {
  it("answers 401 without a session", async () => {
    await api.call().get("/api/sessions").expect(401);
  });

  it("describes browsers to their owner, without their secrets", async () => {
    const one = await signIn();
    await another(one);
    await signIn();
    const list = await listOf(one);
    expect(list).toHaveLength(2);
    const phone = list.find(({ isCurrent }) => !isCurrent);
    expect(phone?.device).toEqual({ browser: "Chrome", system: "Android" });
    expect(phone?.lastUsed).toBe(new Date().toISOString().slice(0, 10));
    expect(Date.parse(phone?.endsAt ?? "")).toBe(Date.parse(phone?.createdAt ?? "") + 3 * YEAR);
    const { text } = await api.call(one.cookie).get("/api/sessions").expect(200);
    for (const { _id } of await Session.find().lean()) {
      expect(text).not.toContain(_id);
    }
    expect(text).not.toMatch(/Mozilla|537\.36/);
    expect(text).not.toContain(one.cookie.slice(4));
  });

  it("says when each was last used, and by what since a later use", async () => {
    const one = await signIn();
    const usedAt = new Date(Date.now() - 30 * DAY);
    const expiresAt = new Date(usedAt.getTime() + YEAR);
    await Session.updateOne({ user: one.user._id }, { usedAt, expiresAt });
    const old = (await listOf(await another(one))).find(({ isCurrent }) => !isCurrent);
    expect(old).toMatchObject({
      lastUsed: usedAt.toISOString().slice(0, 10),
      device: { browser: "other", system: "other" },
    });
    const { headers } = await api
      .call(one.cookie)
      .set("User-Agent", PHONE)
      .get("/api/auth/user")
      .expect(200);
    expect(String(headers["set-cookie"])).toContain(`${one.cookie}; Path=/; Max-Age=31536000`);
    expect((await listOf(one)).find(({ isCurrent }) => isCurrent)).toMatchObject({
      id: old?.id,
      lastUsed: new Date().toISOString().slice(0, 10),
      device: { browser: "Chrome", system: "Android" },
    });
  });
});

describe("a browser that signs in to an account with the most sessions", () => {
  it("signs out the one unused for longest, and stays", async () => {
    const one = await signIn();
    const oldest = await another(one);
    for (let more = 2; more < SESSIONS_MAX; more += 1) {
      await another(one);
    }
    const secret = oldest.cookie.slice(4);
    const _id = createHash("sha256").update(secret).digest("base64url");
    await Session.updateOne({ _id }, { usedAt: new Date(Date.now() - DAY) });
    const { body } = await api.call(one.cookie).post("/api/account/recovery-code").expect(201);
    const { headers } = await api
      .call((await signIn()).cookie)
      .post("/api/auth/recover")
      .send(body as object)
      .expect(200);
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    expect(await listOf({ ...one, cookie })).toHaveLength(SESSIONS_MAX);
    await api.call(oldest.cookie).get("/api/auth/user").expect(401);
    await api.call(one.cookie).get("/api/auth/user").expect(200);
  });
});

describe("a session's end", () => {
  const age = async ({ user }: SignedIn, days: number) =>
    Session.collection.updateOne(
      { user: user._id },
      {
        $set: {
          createdAt: new Date(Date.now() - days * DAY),
          usedAt: new Date(Date.now() - 2 * DAY),
        },
      },
    );

  it("comes three years after its start, however much it is used", async () => {
    const one = await signIn();
    await age(one, 3 * 365 - 10);
    const { headers } = await api.call(one.cookie).get("/api/auth/user").expect(200);
    const [, seconds] = /Max-Age=(\d+)/.exec(String(headers["set-cookie"])) ?? [];
    expect(Math.round(Number(seconds) / (DAY / 1000))).toBe(10);
    const again = await api.call(one.cookie).get("/api/auth/user").expect(200);
    expect(again.headers["set-cookie"]).toBeUndefined();
    await age(one, 3 * 365 + 1);
    await api.call(one.cookie).get("/api/auth/user").expect(401);
  });
});

describe("DELETE /api/sessions/:id", () => {
  it("answers 401 without a session, 403 to another site and 404 for another account's session", async () => {
    const [one, stranger] = [await signIn(), await signIn()];
    const path = `/api/sessions/${await idOf(stranger)}`;
    await api.call().delete(path).expect(401);
    const bare = api.bare().set("Cookie", one.cookie);
    await bare.delete(path).set("Origin", "https://evil.example").expect(403);
    const { text } = await api.call(one.cookie).delete(path).expect(404);
    expect(text).toBe("This session does not exist.");
    for (const id of ["x", "%00", "a".repeat(22), "a".repeat(10_000)]) {
      await api.call(one.cookie).delete(`/api/sessions/${id}`).expect(404);
    }
    await api.call(stranger.cookie).get("/api/auth/user").expect(200);
  });

  it("signs only that browser out and ends its stream", async () => {
    const one = await signIn();
    const [phone, tablet] = [await another(one), await another(one)];
    const [lost, kept] = [await openEvents(phone), await openEvents(tablet)];
    const told: string[] = [];
    kept.setEncoding("utf8").on("data", (text: string) => told.push(text));
    const over = once(lost.resume(), "end");
    await api
      .call(one.cookie)
      .delete(`/api/sessions/${await idOf(phone)}`)
      .expect(204);
    await over;
    await api.call(phone.cookie).get("/api/auth/user").expect(401);
    await api.call(tablet.cookie).get("/api/auth/user").expect(200);
    expect(kept.readableEnded).toBe(false);
    expect(told.join("")).not.toContain("resync");
    kept.destroy();
    await api.call(phone.cookie).get("/api/events").expect(401);
  });

  it("of the browser itself equals signing out", async () => {
    const one = await signIn();
    const path = `/api/sessions/${await idOf(one)}`;
    const { headers } = await api.call(one.cookie).delete(path).expect(204);
    expect(String(headers["set-cookie"])).toMatch(/^sid=; Path=\/; Max-Age=0/);
    await api.call(one.cookie).get("/api/auth/user").expect(401);
  });
});

describe("DELETE /api/sessions", () => {
  it("answers 401 without a session and 403 to another site", async () => {
    await api.call().delete("/api/sessions").expect(401);
    const { cookie } = await signIn();
    const bare = api.bare().set("Cookie", cookie);
    await bare.delete("/api/sessions").set("Origin", "https://evil.example").expect(403);
  });

  it("signs out all other browsers, and ends their streams", async () => {
    const [one, stranger] = [await signIn(), await signIn()];
    const others = [await another(one), await another(one)];
    const streams = await Promise.all(others.map(openEvents));
    const over = streams.map(async (stream) => once(stream.resume(), "end"));
    const { body } = await api.call(one.cookie).delete("/api/sessions").expect(200);
    expect(body).toEqual({ ended: 2 });
    await Promise.all(over);
    for (const { cookie } of others) {
      await api.call(cookie).get("/api/auth/user").expect(401);
    }
    await api.call(one.cookie).get("/api/auth/user").expect(200);
    await api.call(stranger.cookie).get("/api/auth/user").expect(200);
    await api.call(one.cookie).delete("/api/sessions").expect(200, { ended: 0 });
  });
});

describe("POST /api/auth/sign-out", () => {
  it("ends the streams of that browser", async () => {
    const one = await signIn();
    const stream = await openEvents(one);
    const over = once(stream.resume(), "end");
    await api.call(one.cookie).post("/api/auth/sign-out").expect(204);
    await over;
  });
});

describe("deviceOf", () => {
  it.each([
    [PHONE, "Chrome", "Android"],
    [`${PHONE} SamsungBrowser/28.0`, "Samsung Internet", "Android"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537 Edg/140", "Edge", "Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140 Safari/537 OPR/120",
      "Opera",
      "macOS",
    ],
    ["curl/8", "other", "other"],
    ["", "other", "other"],
  ])("%s", (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
