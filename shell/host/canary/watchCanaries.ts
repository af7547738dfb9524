import type { Canary, Releases } from "@takas/mfe-kit/manifest";
import type { Logger } from "pino";

import { audit } from "../registry/audit";
import { moveCanary } from "../release/canaries";
import { fits, runningCanaries } from "./assign";
import type { Journal } from "./journal";

/** ms between two looks at the visits. */
const PAUSE = 5000;

/** Shares in percent, and the visits of the canary that each needs before the next; after the last one it is live. */
const STEPS = [
  { below: 50, next: 50 },
  { below: 100, next: 100 },
];

/** Visits of the canary with each share, and altogether before it goes live. */
export interface Enough {
  step: number;
  all: number;
}

const ENOUGH: Enough = { step: 300, all: 2000 };

interface CanaryWatch {
  journal: Journal;
  /** The folder of the releases. */
  folder: string;
  dataDir: string;
  readReleases: () => Promise<Releases>;
  log: Logger;
  /** Stops it. */
  signal: AbortSignal;
}

/**
 * Moves canaries on and back by what all web servers know of their visits. Every web server does: the pointer decides which of
 * them was first.
 */
export function watchCanaries({ signal, ...watch }: CanaryWatch): void {
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking
      .then(() => decideCanaries(watch))
      .catch((error: unknown) => watch.log.warn({ err: error }, "canaries could not be decided"));
  }, PAUSE);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Looks once at the visits of each canary that runs. */
export async function decideCanaries(
  { readReleases, journal, folder, dataDir, log }: Omit<CanaryWatch, "signal">,
  enough = ENOUGH,
): Promise<void> {
  const live = await readReleases();
  await journal.sweep(async () => {
    const { canaries = [] } = await readReleases();
    return canaries.flatMap(({ id, percent }) => (percent > 0 ? id : []));
  });
  for (const canary of runningCanaries(live)) {
    const to = await decide(canary, { live, journal, enough });
    if (to !== undefined && (await moveCanary(canary, to, dataDir))) {
      const { name, build, by } = canary;
      const action = typeof to === "string" ? "back" : to === 100 ? "live" : `${to} %`;
      log.warn({ remote: name, build: build.build, to: action, by }, "a canary moved");
      const outcome = typeof to === "string" ? to : "done";
      const entry = { at: new Date().toISOString(), team: "canary" };
      await audit(folder, { ...entry, action: `${name} ${build.build} ${action}`, outcome });
    }
  }
}

/** The next share of a canary, why it goes back, or undefined if neither is known yet. */
async function decide(
  canary: Canary,
  { live, journal, enough }: { live: Releases; journal: Journal; enough: Enough },
): Promise<number | string | undefined> {
  if (!fits(canary, live)) {
    return "It cannot run in the shell that is live now.";
  }
  const tally = await journal.tallyOf(canary.id);
  const worse = tally.worse();
  if (worse !== undefined) {
    return worse;
  }
  const next = STEPS.find(({ below }) => canary.percent < below)?.next;
  const { step, all } = tally.visits(canary.percent);
  return step >= enough.step && (next !== 100 || all >= enough.all) ? next : undefined;
}
