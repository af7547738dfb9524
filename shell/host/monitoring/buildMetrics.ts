import type { Releases } from "@takas/mfe-kit/manifest";
import { metrics } from "@takas/telemetry/metrics";
import { Counter, Gauge, Histogram } from "prom-client";

/** A build of a remote. */
interface Build {
  remote: string;
  build: string;
}

const labelNames = ["remote", "build"] as const;

const shown = new Histogram({
  name: "remote_shown_seconds",
  help: "Time of visits until a remote was shown, by remote and build",
  labelNames,
  buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  registers: [metrics],
});

const failures = new Counter({
  name: "remote_failures_total",
  help: "Failures that pages report, by remote, build and kind; uncaught errors are a kind",
  labelNames: [...labelNames, "kind"],
  registers: [metrics],
});

/** What is live, as this process read it last. */
let latest: Releases = { remotes: [] };

void new Gauge({
  name: "remote_builds",
  help: "1 for each build that the registry serves, by its stage: live, trial or previous",
  labelNames: [...labelNames, "stage"],
  registers: [metrics],
  collect() {
    this.reset();
    for (const { stage, ...build } of stagesOf(latest)) {
      this.set({ ...build, stage }, 1);
    }
  },
});

/** Kinds of failures that count (docs/errors.md). A visitor's network and a remote that is switched off are none of a build. */
const KINDS = [
  "timeout",
  "entry",
  "expose",
  "chunk",
  "mount",
  "refused",
  "crashed",
  "screen",
  "uncaught",
];

/** Counts a visit until a remote was shown, in ms. A build that the registry does not serve is ignored. */
export function countShown(releases: Releases, { remote, build }: Build, ms: number): void {
  if (isServed(releases, { remote, build })) {
    shown.observe({ remote, build }, ms / 1000);
    // A build without failures also has a series, so that both can be compared.
    failures.inc({ remote, build, kind: "mount" }, 0);
  }
}

/** Counts a failure of a build. Made-up builds and kinds are ignored. */
export function countFailure(releases: Releases, { remote, build }: Build, kind: string): void {
  if (KINDS.includes(kind) && isServed(releases, { remote, build })) {
    failures.inc({ remote, build, kind });
  }
}

function isServed(releases: Releases, { remote, build }: Build): boolean {
  latest = releases;
  return stagesOf(releases).some((one) => one.remote === remote && one.build === build);
}

function stagesOf({ remotes }: Releases) {
  return remotes.flatMap(({ name: remote, current, previous, trial }) => [
    { remote, build: current.build, stage: "live" },
    ...(trial ? [{ remote, build: trial.build.build, stage: "trial" }] : []),
    ...(previous ? [{ remote, build: previous.build, stage: "previous" }] : []),
  ]);
}
