import { HttpError } from "../errors";
import { newId } from "../models/mongoose";
import { signIn, useApi } from "../test/app";
import { useDatabase } from "../test/db";
import { addressKey } from "./address";
import { createRateLimits } from "./rateLimits";
import type { LimitName, RateLimits } from "./rateLimits";

useDatabase();
const strict = useApi({ RATE_LIMIT_FACTOR: "1" });
const proxied = useApi({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });

async function countGranted(limits: RateLimits[], name: LimitName, calls: number): Promise<number> {
  const key = newId();
  const takes = Array.from({ length: calls }, async (_, index) =>
    limits[index % limits.length]?.take(name, key),
  );
  const results = await Promise.allSettled(takes);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.every(({ reason }) => reason instanceof HttpError && reason.status === 429)).toBe(
    true,
  );
  return results.filter(({ status }) => status === "fulfilled").length;
}

describe("createRateLimits", () => {
  it.each([
    ["sessions", 30],
    ["writes", 60],
    ["uploads", 20],
    ["messages", 30],
    ["reveals", 10],
    ["reads", 600],
    ["photos", 3000],
  ] as const)("grants of %s exactly %d, also when all come at once", async (name, points) => {
    expect(await countGranted([createRateLimits(1)], name, points + 5)).toBe(points);
  });

  it("holds across processes", async () => {
    const processes = [createRateLimits(1), createRateLimits(1), createRateLimits(1)];
    expect(await countGranted(processes, "sessions", 60)).toBe(30);
    expect(await countGranted(processes, "reads", 900)).toBe(600);
  });

  it("is multiplied by its factor", async () => {
    expect(await countGranted([createRateLimits(20)], "reveals", 205)).toBe(200);
  });
});

describe("a limited route", () => {
  it("answers 429 with Retry-After to the 31st new session of an address in an hour", async () => {
    const path = "/api/auth/anonymous";
    for (let call = 0; call < 30; call += 1) {
      await strict.call().post(path).expect(201);
    }
    const refused = await strict.call().post(path).expect(429);
    expect(refused.text).toMatch(/^Too many new sessions\. Please try again in \d+ minutes\.$/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    const { cookie } = await signIn();
    await strict.call(cookie).post(path).expect(200);
  });

  it("takes the address from the proxy in front and from no one else", async () => {
    const path = "/api/auth/anonymous";
    const forged = (index: number) => `198.51.100.${index}, 203.0.113.9`;
    for (let call = 0; call < 30; call += 1) {
      await proxied.call().post(path).set("X-Forwarded-For", forged(call)).expect(201);
    }
    await proxied.call().post(path).set("X-Forwarded-For", forged(99)).expect(429);
    await proxied.call().post(path).set("X-Forwarded-For", "203.0.113.10").expect(201);
    await strict.call().post(path).set("X-Forwarded-For", "203.0.113.11").expect(429);
  });
});

describe("addressKey", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("counts %s as %s", (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
