// npm run bench -- matching [seeds]: simulates owners who want to swap, counts how many cars pairs and circles of three
// clear, and measures how long the circles through one of 10,000 cars take.
import { performance } from "node:perf_hooks";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import type { Figure } from "../../scripts/bench/figures.mjs";
import { circlesThrough } from "../src/matching/circles/findCircles";
import type { OpenCar } from "../src/matching/openCars/openCar";
import { packGreedily } from "../src/matching/packing/packGreedily";
import { buildGraph } from "../src/matching/packing/swapGraph";
import type { Cycle } from "../src/matching/packing/swapGraph";
import { createRandom } from "../src/platform/random";
import type { Random } from "../src/platform/random";

const SEEDS = Number(process.argv[2] ?? 10);
const BODIES = 5;
const MAKES = 12;
/** GBP: lognormal values around it, as in a market of used cars. */
const MEDIAN = 9000;
const SPREAD = 0.55;
/** The most cash an owner adds or takes, as a share of the own car's value. */
const CASH = [0.05, 0.45] as const;
const BUDGET = 50;

interface Taste {
  bodies: number;
  makes: number;
}
const STRICT: Taste = { bodies: 1, makes: 3 };
const LOOSE: Taste = { bodies: 2, makes: 6 };

/** A market of owners, each with a car and a taste of their own. */
function drawMarket(random: Random, owners: number, { bodies, makes }: Taste): OpenCar[] {
  const few = (count: number, all: number) =>
    random.shuffle(Array.from({ length: all }, (_, index) => index)).slice(0, count);
  return Array.from({ length: owners }, (_, index) => {
    const value = Math.round((MEDIAN * Math.exp(SPREAD * random.normal())) / 50) * 50;
    const cash = value * random.between(...CASH);
    return {
      id: `car-${index}`,
      owner: `owner-${index}`,
      make: `make-${random.whole(0, MAKES - 1)}`,
      model: "",
      choices: 1 << random.whole(0, BODIES - 1),
      year: 2015,
      mileage: 50_000,
      worth: { value, askingPrice: value, isAskingPrice: false },
      value,
      changedAt: 0,
      wants: {
        makes: new Map(few(makes, MAKES).map((make) => [`make-${make}`, new Set<string>()])),
        choices: few(bodies, BODIES).reduce((bits, body) => bits | (1 << body), 0),
        yearMin: 0,
        yearMax: Infinity,
        mileageMax: Infinity,
        payMin: -cash,
        payMax: cash,
        named: 2,
      },
    };
  });
}

/** The shares that pairs alone clear, and pairs with circles, in per cent; and how long packing took, in ms. */
interface Result {
  pairs: number;
  circles: number;
  time: number;
}

function simulate(seed: number, owners: number, taste: Taste): Result {
  const graph = buildGraph(drawMarket(createRandom(`${seed}/${owners}`), owners, taste));
  const begun = performance.now();
  const packed = packGreedily(graph, [2, 3]);
  const time = performance.now() - begun;
  return {
    pairs: cleared(packGreedily(graph, [2]), owners),
    circles: cleared(packed, owners),
    time,
  };
}

/** The share of the cars that a packing clears, in per cent. */
function cleared(cycles: readonly Cycle[], owners: number): number {
  return (cycles.flat().length / owners) * 100;
}

const MARKETS: [number, string, Taste][] = [
  [200, "strict", STRICT],
  [500, "strict", STRICT],
  [1000, "strict", STRICT],
  [3000, "strict", STRICT],
  [200, "loose", LOOSE],
];
const figures: Figure[] = [];
let isEnough = false;
for (const [owners, name, taste] of MARKETS) {
  const results = Array.from({ length: SEEDS }, (_, seed) => simulate(seed + 1, owners, taste));
  const mean = (key: keyof Result) =>
    results.reduce((sum, result) => sum + result[key], 0) / results.length;
  const market = `${owners} ${name} owners`;
  // What stays on the market: less is better.
  figures.push(
    figure(`${market}: not cleared`, [100 - mean("circles"), "%"], 100 - mean("pairs")),
    figure(`${market}: packing`, [mean("time"), "ms"]),
  );
  if (owners === 500) {
    isEnough = mean("circles") >= 2 * mean("pairs");
  }
}

const many = drawMarket(createRandom("many"), 10_000, STRICT);
const times = many.slice(0, 300).map((car) => {
  const begun = performance.now();
  circlesThrough(car, many);
  return performance.now() - begun;
});
const median = quantile(times.slice(50), 0.5);
report([...figures, figure("circles through one of 10,000 cars", [median, "ms"])]);
if (!isEnough || median > BUDGET) {
  console.error(
    isEnough
      ? `The circles through a car take more than ${BUDGET} ms.`
      : "At 500 picky owners circles clear less than twice what pairs do.",
  );
  process.exitCode = 1;
}
