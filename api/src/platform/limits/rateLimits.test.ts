import type { LimitName } from "@takas/contracts/errorTexts";

import { Session } from "../../accounts/sessions/Session";
import { routesOf } from "../../routes/routes";
import { LIVE, signIn, useApi } from "../../test/app";
import { vehicleBody } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { setClock } from "../../test/setClock";
import { sessionOf, useUp } from "../../test/useUp";
import { mongoose, newId } from "../database/mongoose";
import { HttpError } from "../errors";
import { createRateLimits } from "./rateLimits";
import type { RateLimits } from "./rateLimits";

useDatabase();
const strict = useApi({ RATE_LIMIT_FACTOR: "1" });
const proxied = useApi({ ...LIVE, RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });
const demos = [1, 2].map(() => useApi({ RATE_LIMIT_FACTOR: "", DEMO: "1", TRUST_PROXY: "1" }));

let addresses = 0;
/** An address that has not called yet. */
const newAddress = () => `198.51.100.${(addresses += 1)}`;

/** The number of granted calls among simultaneous ones, and the longest Retry-After of the others in seconds. */
async function countGranted(limits: RateLimits[], name: LimitName, calls: number) {
  const caller = { ip: newAddress(), userId: newId(), session: newId() };
  const takes = Array.from({ length: calls }, async (_, index) =>
    limits[index % limits.length]?.take(name, caller),
  );
  const results = await Promise.allSettled(takes);
  const refusals = results.flatMap((result): unknown[] =>
    result.status === "rejected" ? [result.reason] : [],
  );
  const waits = refusals.map((error) =>
    error instanceof HttpError && error.status === 429 ? (error.retryAfter ?? NaN) : NaN,
  );
  return { granted: calls - refusals.length, wait: Math.max(...waits) };
}

describe("createRateLimits", () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ["sessions", 30, 3600],
    ["writes", 60, 60],
    ["uploads", 20, 3600],
    ["dealerUploads", 100, 3600],
    ["messages", 30, 60],
    ["reveals", 10, 60],
    ["reads", 600, 60],
    ["photos", 3000, 60],
  ] as const)(
    "of %s grants exactly %d in %d seconds, even to simultaneous calls",
    async (name, points, seconds) => {
      const { granted, wait } = await countGranted([createRateLimits(1)], name, points + 5);
      expect(granted).toBe(points);
      expect(wait).toBeGreaterThan(seconds / 2);
      expect(wait).toBeLessThanOrEqual(seconds);
    },
  );

  it.each([
    ["reads", 6000],
    ["photos", 30_000],
  ] as const)("of %s grants %d to the many sessions of one address", async (name, points) => {
    const limits = createRateLimits(1);
    const ip = newAddress();
    const cost = points / 10;
    const take = () => limits.take(name, { ip, session: newId() }, cost);
    for (let granted = 0; granted < points; granted += cost) {
      await take();
    }
    await expect(take()).rejects.toThrow(HttpError);
    await expect(
      limits.take(name, { ip: newAddress(), session: newId() }),
    ).resolves.toBeUndefined();
  });

  it.each([
    ["sessions", 1, 120],
    ["reads", 600, 18_000],
  ] as const)("of %s grants no more to the many /64 of one /48", async (name, cost, points) => {
    const limits = createRateLimits(1);
    const net = newId()
      .slice(0, 4)
      .replaceAll(/[^0-9a-f]/gi, "a");
    let subnet = 0;
    const take = () =>
      limits.take(name, { ip: `2001:db8:${net}:${(subnet += 1).toString(16)}::1` }, cost);
    for (let granted = 0; granted < points; granted += cost) {
      await take();
    }
    await expect(take()).rejects.toThrow(HttpError);
  });

  it("loses no leased points when calls cost more", async () => {
    const caller = { ip: newAddress(), session: newId() };
    const limits = createRateLimits(1);
    for (let call = 0; call < 60; call += 1) {
      await limits.take("reads", caller, call % 2 === 0 ? 9 : 11);
    }
    await expect(limits.take("reads", caller)).rejects.toThrow(HttpError);
  });

  it("holds across processes", async () => {
    const processes = [createRateLimits(1), createRateLimits(1), createRateLimits(1)];
    expect(await countGranted(processes, "sessions", 60)).toMatchObject({ granted: 30 });
    expect(await countGranted(processes, "reads", 900)).toMatchObject({ granted: 600 });
  });

  it("loses points for seconds, not for its whole window, to processes that die", async () => {
    const caller = { ip: newAddress() };
    for (let start = 0; start < 40; start += 1) {
      await expect(createRateLimits(20).take("sessions", caller)).resolves.toBeUndefined();
    }
  });

  it("ends with its window, even when the clock was set back by more", async () => {
    const processes = [createRateLimits(1), createRateLimits(1)];
    const caller = { ip: newAddress(), userId: newId() };
    const takeAll = async () => {
      for (const limits of [...processes, ...processes]) {
        for (let call = 0; call < 3; call += 1) {
          await limits.take("reveals", caller);
        }
      }
    };
    setClock("2027-01-01T12:00:00Z");
    await expect(takeAll()).rejects.toThrow(HttpError);
    await expect(takeAll()).rejects.toThrow(HttpError);
    setClock("2027-01-01T09:00:00Z");
    for (const limits of processes) {
      await expect(limits.take("reveals", caller)).resolves.toBeUndefined();
    }
    await expect(takeAll()).rejects.toThrow(HttpError);
  });

  it("grants no points that were left when its window ended", async () => {
    const [limits, caller] = [createRateLimits(1), { ip: newAddress(), session: newId() }];
    jest.useFakeTimers({
      doNotFake: ["nextTick", "performance", "queueMicrotask", "setImmediate"],
    });
    await limits.take("reads", caller);
    jest.advanceTimersByTime(60_001);
    await limits.take("reads", caller, 600);
    await expect(limits.take("reads", caller)).rejects.toThrow(HttpError);
  });

  it("is multiplied by its factor", async () => {
    const limits = [createRateLimits(20)];
    expect(await countGranted(limits, "reveals", 205)).toMatchObject({ granted: 200 });
  });
});

describe("every route", () => {
  /** The limit a call counts against, where it is not a read for a GET and a write for everything else. */
  const others: Record<string, LimitName> = {
    "get /api/images/:id/:width.webp": "photos",
    "get /api/account/export": "exports",
    "post /api/valuation/preview": "reads",
    "post /api/offers/:id/messages": "messages",
    "post /api/offers/:id/reveal": "reveals",
    "post /api/auth/passkey/options": "passkeys",
    "post /api/auth/passkey": "passkeys",
    "post /api/billing/checkout": "checkouts",
    "post /api/billing/portal": "checkouts",
    "post /api/billing/webhook": "webhooks",
  };
  const points: Partial<Record<LimitName, number>> = {
    reads: 600,
    writes: 60,
    photos: 3000,
    passkeys: 30,
    exports: 10,
    messages: 30,
    reveals: 10,
    checkouts: 10,
    webhooks: 6000,
  };
  const byAddress: LimitName[] = ["webhooks"];
  const bySession: LimitName[] = ["reads", "photos"];
  // An event stream counts as a read, but its answer does not end. Only visitors' calls are limited, not the operators'.
  const limited = routesOf("live")
    .filter(({ spec }) => spec.needsDatabase !== false && spec.limit !== false)
    .filter(({ spec }) => spec.path.startsWith("/api/") && spec.path !== "/api/events")
    .map(({ spec: { method, path } }) => ({
      method,
      path,
      name: others[`${method} ${path}`] ?? (method === "get" ? "reads" : "writes"),
    }));
  type Limited = (typeof limited)[number];
  const names = [...new Set(limited.map(({ name }) => name))];

  it.each(names)("of %s is refused once they are used up", async (name) => {
    const [one, other] = [await signIn(), await signIn()];
    const [here, there] = [newAddress(), newAddress()];
    const isByUser = !byAddress.includes(name);
    const session = bySession.includes(name) ? sessionOf(one.cookie) : undefined;
    const spender = isByUser ? { userId: one.user._id, session, ip: there } : { ip: here };
    await useUp(name, spender, points[name] ?? NaN);
    const call = ({ method, path }: Limited, cookie: string, address: string) => {
      const agent = proxied.call(cookie).set("X-Forwarded-For", address);
      return agent[method](path.replaceAll(/:\w+/g, "unknown-id-0001"));
    };
    const routes = limited.filter((route) => route.name === name);
    for (const route of routes) {
      const { status, text, headers } = await call(route, one.cookie, here);
      const too = expect.stringMatching(/^Too many /) as unknown;
      expect({ ...route, status, text }).toEqual({ ...route, status: 429, text: too });
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    const [route] = routes as [Limited];
    expect((await call(route, one.cookie, there)).status === 429).toBe(isByUser);
    expect((await call(route, other.cookie, here)).status === 429).toBe(!isByUser);
  });
});

describe("a limited route", () => {
  it("grants reads, uncounted, while the disk is full or read-only, but no changes", async () => {
    const { cookie } = await signIn();
    const full = new mongoose.mongo.MongoServerError({ code: 14_031, message: "No space left" });
    await Session.updateMany({}, { expiresAt: new Date(Date.now() + 3_600_000) });
    for (const write of ["findOneAndUpdate", "updateOne"] as const) {
      jest.spyOn(mongoose.mongo.Collection.prototype, write).mockRejectedValue(full);
    }
    await strict.call(cookie).get("/api/my-vehicles").expect(200);
    await strict.call(cookie).post("/api/vehicles").send(vehicleBody()).expect(507);
    jest.restoreAllMocks();
    await strict.call(cookie).post("/api/vehicles").send(vehicleBody()).expect(201);
  });

  it("counts a whole IPv6 network as one address", async () => {
    await useUp("reads", { ip: "2001:db8:7:7::1" }, 6000);
    const call = (address: string) =>
      proxied.bare().get("/api/vehicles").set("X-Forwarded-For", address);
    expect((await call("2001:db8:7:7:ffff::2")).status).toBe(429);
    expect((await call("2001:db8:7:8::1")).status).toBe(200);
  });

  it("counts a long page as several calls", async () => {
    const { cookie } = await signIn();
    const path = "/api/vehicles/search?limit=1000";
    await useUp("reads", { ip: newAddress(), session: sessionOf(cookie) }, 589);
    // The points the other process had leased and not used are lost: of the last lease of 20, none is left.
    await strict.call(cookie).get(path).expect(429);
    const other = await signIn();
    await useUp("reads", { ip: newAddress(), session: sessionOf(other.cookie) }, 560);
    await strict.call(other.cookie).get(path).expect(200);
    await strict.call(other.cookie).get(path).expect(200);
    await strict.call(other.cookie).get(path).expect(200);
    await strict.call(other.cookie).get(path).expect(200);
    await strict.call(other.cookie).get("/api/vehicles").expect(429);
  });

  it("allows twenty times as much in the demo", async () => {
    const address = newAddress();
    await createRateLimits(20).take("reads", { ip: address }, 6000 * 20 - 4000);
    const statuses: number[] = [];
    // The first process leases the last 4,000 points, which last two seconds; the second gets none.
    for (const demo of demos) {
      const call = demo.call().get("/api/vehicles").set("X-Forwarded-For", address);
      statuses.push((await call).status);
    }
    expect(statuses).toEqual([200, 429]);
  });

  it("counts a listing without new photos as a change, not as an upload", async () => {
    const { user, cookie } = await signIn({ createdAt: new Date(Date.now() - 2 * 86_400_000) });
    await useUp("uploads", { userId: user._id }, 20);
    await strict.call(cookie).post("/api/vehicles").send(vehicleBody()).expect(201);
    const images = ["data:image/png;base64,AAAA"];
    const call = strict.call(cookie).post("/api/vehicles").send(vehicleBody({ images }));
    await call.expect(429, /^Too many uploads\./);
  });

  it("grants reads to a session of an address that others have used up, and 429 without one", async () => {
    const [address, { cookie }] = [newAddress(), await signIn()];
    await useUp("reads", { ip: address }, 6000);
    await useUp("photos", { ip: address }, 30_000);
    const call = (whose: string | undefined, path: string) =>
      proxied.call(whose).get(path).set("X-Forwarded-For", address);
    for (const path of ["/api/vehicles", "/api/my-vehicles", "/api/auth/user"]) {
      await call(cookie, path).expect(200);
    }
    await call(cookie, "/api/images/unknown-id-0001/400.webp").expect(404);
    for (const made of [undefined, `sid=${"A".repeat(43)}`]) {
      await call(made, "/api/vehicles").expect(429);
      await call(made, "/api/images/unknown-id-0001/400.webp").expect(429);
    }
    const { text } = await call(undefined, "/api/vehicles").set(
      "Accept",
      "application/problem+json",
    );
    expect(JSON.parse(text)).toMatchObject({
      code: "request.rateLimited",
      params: { limit: "reads", seconds: expect.any(Number) as unknown },
    });
    const greedy = await signIn();
    await useUp("reads", { ip: newAddress(), session: sessionOf(greedy.cookie) }, 600);
    await call(greedy.cookie, "/api/vehicles").expect(429);
  });

  it("asks for a proof of work from the 31st new session of an address in an hour", async () => {
    const path = "/api/auth/anonymous";
    await strict.call().post(path).expect(201);
    await useUp("sessions", { ip: "127.0.0.1" }, 28);
    await strict.call().post(path).expect(201);
    const refused = await strict.call().post(path).expect(429);
    expect(refused.headers["takas-error"]).toBe("session.proofNeeded");
    const { cookie } = await signIn();
    await strict.call(cookie).post(path).expect(200);
  });

  it("takes the address only from the proxy in front", async () => {
    const path = "/api/auth/anonymous";
    const forged = (index: number) => `198.51.100.${index}, 203.0.113.9`;
    await proxied.call().post(path).set("X-Forwarded-For", forged(1)).expect(201);
    await useUp("sessions", { ip: "203.0.113.9" }, 28);
    await proxied.call().post(path).set("X-Forwarded-For", forged(2)).expect(201);
    await proxied.call().post(path).set("X-Forwarded-For", forged(99)).expect(429);
    await proxied.call().post(path).set("X-Forwarded-For", "203.0.113.10").expect(201);
    await strict.call().post(path).set("X-Forwarded-For", "203.0.113.11").expect(429);
  });
});
