import type { Random } from "../../../api/src/platform/random";
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

/** Simulates a trial with the rules of watchCanaries. */
export function simulate({ live, canary }: Scenario, random: Random): Ending {
  const tally = new Tally();
  let all = 0;
  for (const { percent, until } of PLAN) {
    while (tally.visits(percent).all < until) {
      all += 1;
      const isCanary = random.chance(percent / 100);
      const { fails, ms } = isCanary ? canary : live;
      const visit = { session: `${all}`, network: `${all}`, isCanary, percent };
      const isFailed = random.chance(fails);
      const time = Math.round(ms * Math.exp(SPREAD * random.normal()));
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
