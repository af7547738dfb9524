// Measures how well photos with contact details are told from clean ones, and what a photo costs.
// npm run bench:ocr [COUNT [tuning | SEED]]: COUNT (100) plain photos, 3.5 times as many clean ones, and a tenth as many
// of each trick; those that nothing was tuned on, drawn from SEED, or those of the tuning.
// npm run bench:ocr check [SEED]: 54 plain, 78 tricky and 100 clean photos, drawn for this run alone without a SEED. Exits
// with 1 if fewer than 53 or 66 are found, or more than one clean one is refused.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { checkInProcess } from "../src/photos/check/photoChecks";
import { TUNING, cleanCorpus, heldOut, plainCorpus, sampleCorpus, trickCorpus } from "./ocr/corpus";
import type { Sample } from "./ocr/corpus";

interface Outcome {
  sample: Sample;
  /** What was found; empty for a photo considered clean. */
  shows: string[];
  /** From passing the file to having three WebP versions or a refusal, in ms. */
  time: number;
}

const AT_ONCE = 2;
/** The photos that `check` draws, and how many of them must be found, or may be refused. */
const CHECK = { plain: [54, 53], each: 2, tricks: 66, clean: [100, 1] } as const;
const [size = "100", seed] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));

try {
  if (size === "check") {
    await check(seed ?? randomUUID());
  } else {
    await bench(Number(size));
  }
} finally {
  await rm(folder, { recursive: true });
}
process.exit();

async function bench(count: number): Promise<void> {
  const draw = seed === "tuning" ? TUNING : heldOut(seed);
  const plain = await runAll(plainCorpus(draw, count));
  const tricks = await runAll(trickCorpus(draw, Math.ceil(count / 10)));
  const samples = await sampleCorpus(Math.ceil(count / 2));
  const clean = await runAll([...cleanCorpus(draw, 3 * count), ...samples]);
  report({ plain, tricks, clean });
}

async function check(seeded: string): Promise<void> {
  const draw = heldOut(seeded);
  const plain = await runAll(plainCorpus(draw, CHECK.plain[0]));
  const tricks = await runAll(trickCorpus(draw, CHECK.each));
  const clean = await runAll(cleanCorpus(draw, CHECK.clean[0]));
  console.log(`drawn from ${seeded}`);
  report({ plain, tricks, clean });
  const isGood =
    countFound(plain) >= CHECK.plain[1] &&
    countFound(tricks) >= CHECK.tricks &&
    countFound(clean) <= CHECK.clean[1];
  process.exitCode = isGood ? 0 : 1;
}

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

function countFound(outcomes: Outcome[]): number {
  return outcomes.filter(isFound).length;
}

function report({ plain, tricks, clean }: Record<"plain" | "tricks" | "clean", Outcome[]>): void {
  const wrong = clean.filter(isFound);
  const hits = countFound([...plain, ...tricks]);
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
  const found = countFound(outcomes);
  return `${(found / outcomes.length).toFixed(3)} (${found} of ${outcomes.length})`;
}
