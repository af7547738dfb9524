import type { Canary, Releases } from "@takas/mfe-kit/manifest";
import type { Logger } from "pino";

import { audit } from "../registry/audit";
import { moveCanary } from "../release/canaries";
import { fits, runningCanaries } from "./assign";
import type { Journal } from "./journal";

/** ms between two looks at the visits. */
const PAUSE = 5000;

/** The shares of a canary in percent; after the last one it is live. */
const STEPS = [
  { below: 50, next: 50 },
  { below: 100, next: 100 },
];

/** The part of the visits that each share needs before the next. */
const STEP = 0.15;

interface CanaryWatch {
  journal: Journal;
  /** The folder of the releases. */
  folder: string;
  dataDir: string;
  readReleases: () => Promise<Releases>;
  /** Visits of a canary before it goes live (CANARY_VISITS). */
  visits: number;
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
export async function decideCanaries({
  readReleases,
  journal,
  folder,
  dataDir,
  visits,
  log,
}: Omit<CanaryWatch, "signal">): Promise<void> {
  const live = await readReleases();
  await journal.sweep(async () => {
    const { canaries = [] } = await readReleases();
    return canaries.flatMap(({ id, percent }) => (percent > 0 ? id : []));
  });
  for (const canary of runningCanaries(live)) {
    const to = await decide(canary, { live, journal, visits });
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
  { live, journal, visits }: { live: Releases; journal: Journal; visits: number },
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
  return step >= STEP * visits && (next !== 100 || all >= visits) ? next : undefined;
}
