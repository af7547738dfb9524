import { createRandom } from "../../../api/src/platform/random";
import { simulate } from "./simulate";

// Few rounds of `npm run bench:canary`, with fixed seeds.
const ROUNDS = 25;
const equal = { fails: 0.002, ms: 800 };

function endings(canary: Partial<typeof equal>) {
  const scenario = { live: equal, canary: { ...equal, ...canary } };
  return Array.from({ length: ROUNDS }, (_, seed) => simulate(scenario, createRandom(seed)));
}

describe("the comparison of a canary with the live build", () => {
  it("never takes back one that is as good", () => {
    expect(endings({}).filter(({ isBack }) => isBack)).toEqual([]);
  });

  it.each([
    ["fails for one visitor in fifty", { fails: 0.02 }],
    ["fails for one visitor in twenty", { fails: 0.05 }],
    ["is slower by half", { ms: 1200 }],
  ])("finds one within 2,000 visits that %s", (_what, canary) => {
    const found = endings(canary);
    expect(found.filter(({ isBack }) => !isBack)).toEqual([]);
    expect(Math.max(...found.map((ending) => ending.canary))).toBeLessThan(2000);
  });
});
