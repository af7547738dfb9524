// `npm run bench:canary [ROUNDS]` simulates many trials of canaries, and prints how often each kind of build goes back and after how many visits.
import { createRandom } from "../../api/src/platform/random";
import { simulate } from "../host/canary/simulate";
import type { Scenario } from "../host/canary/simulate";

const equal = { fails: 0.002, ms: 800 };
const SCENARIOS: Record<string, Scenario> = {
  "as good as live": { live: equal, canary: equal },
  "as good, live fails for 1 in 50": {
    live: { ...equal, fails: 0.02 },
    canary: { ...equal, fails: 0.02 },
  },
  "fails for 1 in 50": { live: equal, canary: { ...equal, fails: 0.02 } },
  "fails for 1 in 20": { live: equal, canary: { ...equal, fails: 0.05 } },
  "slower by half": { live: equal, canary: { ...equal, ms: 1200 } },
};

const rounds = Number(process.argv[2] ?? 1000);
for (const [name, scenario] of Object.entries(SCENARIOS)) {
  const endings = Array.from({ length: rounds }, (_, seed) =>
    simulate(scenario, createRandom(seed)),
  );
  const back = endings.filter(({ isBack }) => isBack);
  const quantile = (share: number, key: "canary" | "all") =>
    back.map((ending) => ending[key]).toSorted((a, b) => a - b)[Math.floor(back.length * share)];
  const visits =
    back.length === 0
      ? ""
      : `, after ${quantile(0.5, "canary")} visits (99 of 100: ${quantile(0.99, "canary")}), ${quantile(0.5, "all")} with those of the live build (${quantile(0.99, "all")})`;
  process.stdout.write(
    `${name}: ${back.length} of ${rounds} go back (${((100 * back.length) / rounds).toFixed(2)} %)${visits}\n`,
  );
}
