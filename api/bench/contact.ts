// npm run bench:contact [characters]: measures the search for contact details on the most hostile texts known.
import { performance } from "node:perf_hooks";

import { MESSAGE_MAX } from "@takas/contracts/limits";

import { findContact } from "../src/contactDetection/findContact";
import { hostileTexts } from "../src/contactDetection/testing/hostileTexts";

const RUNS = 15;
const SHOWN = 10;
const texts = hostileTexts(Number(process.argv[2] ?? MESSAGE_MAX));

function measure(text: string): number {
  const begun = performance.now();
  findContact(text);
  return performance.now() - begun;
}

// The first calls compile code.
texts.forEach(measure);
const results = texts.map((text) => {
  const times = Array.from({ length: RUNS }, () => measure(text)).toSorted((a, b) => a - b);
  return { text: text.slice(0, 12), best: times[0] ?? 0, median: times[RUNS >> 1] ?? 0 };
});
console.log(`${texts.length} texts of ${texts[0]?.length} characters, the slowest:`);
for (const { text, best, median } of results.toSorted((a, b) => b.best - a.best).slice(0, SHOWN)) {
  console.log(
    `${JSON.stringify(text).padEnd(18)} best ${best.toFixed(2)} ms, median ${median.toFixed(2)} ms`,
  );
}
