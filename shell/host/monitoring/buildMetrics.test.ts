import { metrics } from "@takas/telemetry/metrics";
import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { madeWith } from "../release/testing/takasJson";

const buildOf = (build: string) => ({
  build,
  versions: madeWith(),
  shared: {},
  container: build,
  entry: `/remotes/offers/${build}/remoteEntry.js`,
  routes: [{ path: "/offers", preload: [], files: [], bytes: 1 }],
});

function host() {
  const offers = { name: "offers", team: "offers", enabled: true, paths: ["/offers"] };
  const trial = { build: buildOf("trial1"), by: "offers", since: 1 };
  const app = createHost({
    brand: "Takas",
    baseUrl: "http://localhost",
    apiUrl: "http://127.0.0.1:1",
    releasesFolder: "/none",
    readReleases: async () => ({
      remotes: [{ ...offers, current: buildOf("live1"), previous: buildOf("before1"), trial }],
    }),
    log: pino({ level: "silent" }),
    trustedProxies: 1,
  });
  const web = request(app.callback());
  return async (report: object, address = "192.0.2.1") =>
    (await web.post("/report").set("X-Forwarded-For", address).send(report)).status;
}

/** The lines of our measurements that have a value. */
async function counted(): Promise<string[]> {
  const text = await metrics.metrics();
  return text
    .split("\n")
    .filter((line) => /^remote_(shown_seconds_count|failures_total|builds)\{/.test(line))
    .filter((line) => !line.endsWith(" 0"))
    .toSorted((one, other) => one.localeCompare(other));
}

const failure = { remote: "offers", team: "offers", path: "/offers" };

describe("the metrics of builds", () => {
  beforeEach(() => metrics.resetMetrics());

  it("count visits and failures by the builds that the registry serves", async () => {
    const report = host();
    for (const build of ["live1", "live1", "trial1", "before1", "made-up"]) {
      expect(await report({ remote: "offers", build, shown: 120 })).toBe(204);
    }
    await report({ remote: "made-up", build: "live1", shown: 120 });
    for (const [build, kind] of [
      ["live1", "uncaught"],
      ["trial1", "mount"],
      ["trial1", "made-up"],
      ["trial1", "offline"],
      ["made-up", "mount"],
    ]) {
      expect(await report({ ...failure, build, kind })).toBe(204);
    }
    expect(await counted()).toEqual([
      'remote_builds{remote="offers",build="before1",stage="previous"} 1',
      'remote_builds{remote="offers",build="live1",stage="live"} 1',
      'remote_builds{remote="offers",build="trial1",stage="trial"} 1',
      'remote_failures_total{remote="offers",build="live1",kind="uncaught"} 1',
      'remote_failures_total{remote="offers",build="trial1",kind="mount"} 1',
      'remote_shown_seconds_count{remote="offers",build="before1"} 1',
      'remote_shown_seconds_count{remote="offers",build="live1"} 2',
      'remote_shown_seconds_count{remote="offers",build="trial1"} 1',
    ]);
  });

  it("count at most 60 reports of a network a minute, and other networks' reports", async () => {
    const report = host();
    for (let turn = 0; turn < 70; turn += 1) {
      const address = `2001:db8:1:${turn}::1`;
      expect(await report({ remote: "offers", build: "trial1", shown: 1 }, address)).toBe(204);
    }
    await report({ remote: "offers", build: "trial1", shown: 1 }, "192.0.2.9");
    expect(await counted()).toContain(
      'remote_shown_seconds_count{remote="offers",build="trial1"} 61',
    );
  });

  it.each([-1, 0.5, "1", 600_001])("refuse a time of %p", async (shown) => {
    expect(await host()({ remote: "offers", build: "live1", shown })).toBe(400);
  });
});
