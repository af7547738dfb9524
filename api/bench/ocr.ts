// Measures how well photos with contact details are told from clean ones, and what a photo costs beside
// sharp alone.
// npm run bench:ocr [COUNT [tuning | SEED]]: COUNT (100) plain photos, 3.5 times as many clean ones, and a tenth as many
// of each trick; those that nothing was tuned on, drawn from SEED, or those of the tuning.
// npm run bench:ocr check [SEED]: 54 plain, 78 tricky and 100 clean photos, drawn for this run alone without a SEED. Exits
// with 1 if fewer than 53 or 66 are found, or more than one clean one is refused.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import { checkInProcess } from "../src/photos/check/photoChecks";
import { encodePicture, readPixels } from "../src/photos/check/picture";
import { TUNING, cleanCorpus, heldOut, plainCorpus, sampleCorpus, trickCorpus } from "./ocr/corpus";
import type { Sample } from "./ocr/corpus";

interface Outcome {
  sample: Sample;
  /** What was found; empty for a photo considered clean. */
  shows: string[];
  /** From passing the file to having its WebP versions or a refusal, in ms. */
  time: number;
  /** The ms in which sharp alone makes those versions. */
  alone: number;
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
  tell({ plain, tricks, clean });
}

async function check(seeded: string): Promise<void> {
  const draw = heldOut(seeded);
  const plain = await runAll(plainCorpus(draw, CHECK.plain[0]));
  const tricks = await runAll(trickCorpus(draw, CHECK.each));
  const clean = await runAll(cleanCorpus(draw, CHECK.clean[0]));
  console.log(`drawn from ${seeded}`);
  tell({ plain, tricks, clean });
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
  const encoding = performance.now();
  await encodePicture(await readPixels(sharp(path)));
  const alone = performance.now() - encoding;
  await rm(path);
  if (flaw !== undefined) {
    throw new Error(`${sample.name} was not accepted as a photo: ${flaw}`);
  }
  return { sample, shows: shows.map(({ kind }) => kind), time, alone };
}

function isFound({ shows }: Outcome): boolean {
  return shows.length > 0;
}

function countFound(outcomes: Outcome[]): number {
  return outcomes.filter(isFound).length;
}

function tell({ plain, tricks, clean }: Record<"plain" | "tricks" | "clean", Outcome[]>): void {
  const wrong = clean.filter(isFound);
  const all = [...plain, ...tricks, ...clean];
  const kinds = [...new Set(tricks.map(({ sample }) => sample.kind))];
  const isOf = (kind: string) => (outcome: Outcome) => outcome.sample.kind === kind;
  const [times, alone] = [all.map(({ time }) => time), all.map((outcome) => outcome.alone)];
  report([
    figure("plain photos with contact details, missed", missed(plain)),
    figure("all tricks, missed", missed(tricks)),
    ...kinds
      .map((kind) => figure(`${kind}, missed`, missed(tricks.filter(isOf(kind)))))
      .filter(({ value }) => value > 0),
    figure("clean photos, refused", [wrong.length, `of ${clean.length}`]),
    figure(
      `a photo, ${AT_ONCE} at a time, p50`,
      [quantile(times, 0.5), "ms"],
      quantile(alone, 0.5),
    ),
    figure(`a photo, ${AT_ONCE} at a time, p95`, [quantile(times, 0.95), "ms"]),
  ]);
  for (const { sample } of [...plain, ...tricks].filter((outcome) => !isFound(outcome))) {
    console.log(`  missed    ${sample.name}`);
  }
  for (const { sample, shows } of wrong) {
    console.log(`  wrong     ${sample.name} as ${shows.join(", ")}`);
  }
}

function missed(outcomes: Outcome[]): [number, string] {
  return [outcomes.length - countFound(outcomes), `of ${outcomes.length}`];
}
