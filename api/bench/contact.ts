// npm run bench:contact [characters]: measures the search for contact details on the slowest of the hostile
// texts known, each at its best of 15 runs.
import { performance } from "node:perf_hooks";

import { MESSAGE_MAX } from "@takas/contracts/limits";

import { figure, report } from "../../scripts/bench/figures.mjs";
import { findContact } from "../src/contactDetection/findContact";
import { hostileTexts } from "../src/contactDetection/testing/hostileTexts";

const RUNS = 15;
const SHOWN = 3;
const texts = hostileTexts(Number(process.argv[2] ?? MESSAGE_MAX));

function measure(text: string): number {
  const begun = performance.now();
  findContact(text);
  return performance.now() - begun;
}

// The first calls compile code.
texts.forEach(measure);
const results = texts.map((text) => {
  const times = Array.from({ length: RUNS }, () => measure(text));
  return { text: text.slice(0, 12), best: Math.min(...times) };
});
report(
  results
    .toSorted((a, b) => b.best - a.best)
    .slice(0, SHOWN)
    .map(({ text, best }) => figure(`a text of ${JSON.stringify(text)}`, [best, "ms"])),
);
