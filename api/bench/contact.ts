// npm run bench -- contact [characters]: measures the search for contact details on the slowest of the hostile
// texts known, each at its best of 15 runs, and counts its mistakes on the texts that it was not tuned on.
import { performance } from "node:perf_hooks";

import { MESSAGE_MAX } from "@takas/contracts/limits";

import { figure, report } from "../../scripts/bench/figures.mjs";
import { findContact } from "../src/contactDetection/findContact";
import {
  HELD_BACK_CONTACTS,
  HELD_BACK_DESCRIPTIONS,
  HELD_BACK_TITLES,
} from "../src/contactDetection/testing/heldBackTexts";
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
const linesOf = (lines: string) => lines.trim().split("\n");
const honest = linesOf(HELD_BACK_TITLES + HELD_BACK_DESCRIPTIONS.trimStart());
const refused = honest.filter((line) => findContact(line.replaceAll("|", "\n")).length > 0);
const contacts = linesOf(HELD_BACK_CONTACTS).map((line) => line.split("|"));
const missed = contacts.filter(
  ([kind, text = ""]) => !findContact(text).some((hit) => hit.kind === kind),
);
report([
  figure("honest texts refused", [refused.length, `of ${honest.length}`]),
  figure("contacts missed", [missed.length, `of ${contacts.length}`]),
  ...results
    .toSorted((a, b) => b.best - a.best)
    .slice(0, SHOWN)
    .map(({ text, best }) => figure(`a text of ${JSON.stringify(text)}`, [best, "ms"])),
]);
