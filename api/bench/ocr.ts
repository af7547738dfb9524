// Measures how well photos with contact details are told from clean ones, and what a photo costs. npm run bench:ocr
// [plain photos: 100 by default; 3.5 times as many clean ones, and a tenth as many of each trick]
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { checkInProcess } from "../src/photos/check/photoChecks";
import { cleanCorpus, plainCorpus, sampleCorpus, trickCorpus } from "./ocr/corpus";
import type { Sample } from "./ocr/corpus";

interface Outcome {
  sample: Sample;
  /** What was found; empty for a photo considered clean. */
  shows: string[];
  /** From passing the file to having three WebP versions or a refusal, in ms. */
  time: number;
}

const AT_ONCE = 2;
const count = Number(process.argv[2] ?? 100);
// The half that nothing was tuned on; "tuning" shows the other.
const half = process.argv[3] === "tuning" ? "tuning" : "held out";
const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));

try {
  const plain = await runAll(plainCorpus(half, count));
  const tricks = await runAll(trickCorpus(half, Math.ceil(count / 10)));
  const samples = await sampleCorpus(Math.ceil(count / 2));
  const clean = await runAll([...cleanCorpus(half, 3 * count), ...samples]);
  report({ plain, tricks, clean });
} finally {
  await rm(folder, { recursive: true });
}
process.exit();

async function runAll(samples: Sample[]): Promise<Outcome[]> {
  const left = [...samples];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let sample = left.shift(); sample !== undefined; sample = left.shift()) {
      outcomes.push(await run(sample, join(folder, String(left.length))));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

async function run(sample: Sample, path: string): Promise<Outcome> {
  await writeFile(path, await sample.draw());
  const before = performance.now();
  const { flaw, shows = [] } = await checkInProcess(path);
  const time = performance.now() - before;
  await rm(path);
  if (flaw !== undefined) {
    throw new Error(`${sample.name} was not accepted as a photo: ${flaw}`);
  }
  return { sample, shows: shows.map(({ kind }) => kind), time };
}

function isFound({ shows }: Outcome): boolean {
  return shows.length > 0;
}

function report({ plain, tricks, clean }: Record<"plain" | "tricks" | "clean", Outcome[]>): void {
  const wrong = clean.filter(isFound);
  const hits = [...plain, ...tricks].filter(isFound).length;
  console.log(`recall, plain    ${recall(plain)}`);
  console.log(`recall, tricks   ${recall(tricks)}`);
  for (const trick of new Set(tricks.map(({ sample }) => sample.kind))) {
    const outcomes = tricks.filter(({ sample }) => sample.kind === trick);
    console.log(`  ${trick.padEnd(24)} ${recall(outcomes)}`);
  }
  console.log(`precision        ${(hits / (hits + wrong.length)).toFixed(3)}`);
  console.log(`false positives  ${wrong.length} of ${clean.length} clean photos`);
  const times = [...plain, ...tricks, ...clean].map(({ time }) => time);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  console.log(
    `time             median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${AT_ONCE} photos at a time`,
  );
  for (const { sample } of [...plain, ...tricks].filter((outcome) => !isFound(outcome))) {
    console.log(`  missed    ${sample.name}`);
  }
  for (const { sample, shows } of wrong) {
    console.log(`  wrong     ${sample.name} as ${shows.join(", ")}`);
  }
}

function recall(outcomes: Outcome[]): string {
  const found = outcomes.filter(isFound).length;
  return `${(found / outcomes.length).toFixed(3)} (${found} of ${outcomes.length})`;
}
