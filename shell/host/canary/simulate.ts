import { Tally } from "./tally";

/** What visitors meet in a simulated trial. */
export interface Scenario {
  /** Shares of visits that fail, and medians of ms until shown. */
  live: { fails: number; ms: number };
  canary: { fails: number; ms: number };
}

/** How a simulated trial ended, after how many visits of the canary and of both builds. */
export interface Ending {
  isBack: boolean;
  canary: number;
  all: number;
}

/** The shares of a canary in percent, and its visits after which each ends. */
const PLAN = [
  { percent: 10, until: 300 },
  { percent: 50, until: 2000 },
];

/** A spread of times as on phones: one in six takes 1.8 times the median or longer. */
const SPREAD = 0.6;

/** Simulates a trial with the rules of watchCanaries. `random` gives numbers from 0 to 1. */
export function simulate({ live, canary }: Scenario, random: () => number): Ending {
  const tally = new Tally();
  let all = 0;
  for (const { percent, until } of PLAN) {
    while (tally.visits(percent).all < until) {
      all += 1;
      const isCanary = random() * 100 < percent;
      const { fails, ms } = isCanary ? canary : live;
      const visit = { session: `${all}`, network: `${all}`, isCanary, percent };
      const isFailed = random() < fails;
      const time = Math.round(ms * Math.exp(SPREAD * normal(random)));
      tally.add({
        ...visit,
        ...(isFailed ? { outcome: "mount" } : { outcome: "shown", ms: time }),
      });
      if (tally.worse() !== undefined) {
        return { isBack: true, canary: tally.visits(percent).all, all };
      }
    }
  }
  return { isBack: false, canary: PLAN.at(-1)?.until ?? 0, all };
}

/** Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
