// Measures how well photos with contact details are told from clean ones, and the CPU that reading a photo takes.
// npm run bench -- photos [COUNT [tuning] [SEED]]: COUNT (108) plain photos, as many clean ones and a 54th as many of each
// trick, of the part that the reader was not tuned on, or of the other. With 108 or more, exits with 1 below the
// recall that is promised.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import sharp from "sharp";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import { openPhoto } from "../src/photos/check/openPhoto";
import { encodePicture, readPixels } from "../src/photos/check/picture";
import { readContacts } from "../src/photos/check/readContacts";
import {
  cleanCorpus,
  heldOut,
  plainCorpus,
  sampleCorpus,
  trickCorpus,
  tuning,
} from "./photos/corpus";
import type { Sample } from "./photos/corpus";

interface Outcome {
  sample: Sample;
  /** What was found; empty for a photo considered clean. */
  shows: string[];
  /** ms of CPU to look for contact details, and to decode and encode the photo. */
  reading: number;
  encoding: number;
}

// The overlays are SVG, which the photo check blocks in its process.
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

/** Shares of plain and tricky photos to be found, and of clean ones that may be refused. */
const GOAL = { plain: 0.98, tricky: 0.84, clean: 0.01 };
/** How many photos a recall takes: of fewer, chance decides. */
const ENOUGH = 108;
const [count = ENOUGH, ...words] = process.argv.slice(2).map((word) => Number(word) || word);
const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));

try {
  await bench(Number(count));
} finally {
  await rm(folder, { recursive: true });
}

async function bench(photos: number): Promise<void> {
  const [seed] = words.filter((word) => word !== "tuning").map(String);
  const draw = words.includes("tuning") ? tuning(seed) : heldOut(seed);
  // The first photo loads the models.
  await run(plainCorpus(draw, 1));
  const plain = await run(plainCorpus(draw, photos));
  const tricky = await run(trickCorpus(draw, Math.ceil(photos / 54)));
  const clean = await run([...cleanCorpus(draw, photos), ...sampleCorpus(Math.ceil(photos / 4))]);
  tell({ plain, tricky, clean });
  const isGood =
    shareOf(plain) >= GOAL.plain && shareOf(tricky) >= GOAL.tricky && shareOf(clean) <= GOAL.clean;
  process.exitCode = isGood || photos < ENOUGH ? 0 : 1;
}

async function run(samples: Sample[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const sample of samples) {
    const path = join(folder, "photo");
    await writeFile(path, await sample.draw());
    const pixels = await readPixels(await openPhoto(path));
    const [shows, reading] = await cpuOf(async () => readContacts(pixels));
    const [, encoding] = await cpuOf(async () => encodePicture(await readPixels(sharp(path))));
    outcomes.push({ sample, shows: shows.map(({ kind }) => kind), reading, encoding });
  }
  return outcomes;
}

async function cpuOf<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

function shareOf(outcomes: Outcome[]): number {
  return outcomes.filter(isFound).length / outcomes.length;
}

function isFound({ shows }: Outcome): boolean {
  return shows.length > 0;
}

function tell({ plain, tricky, clean }: Record<"plain" | "tricky" | "clean", Outcome[]>): void {
  const kinds = [...new Set(tricky.map(({ sample }) => sample.kind))];
  const isOf = (kind: string) => (outcome: Outcome) => outcome.sample.kind === kind;
  const encoding = quantile(
    clean.map((outcome) => outcome.encoding),
    0.5,
  );
  const reading = (outcomes: Outcome[]): [number, string] => [
    quantile(
      outcomes.map((outcome) => outcome.reading),
      0.5,
    ),
    "ms",
  ];
  report([
    figure("plain photos with contact details, missed", missed(plain)),
    figure("tricky ones, missed", missed(tricky)),
    ...kinds
      .map((kind) => figure(`${kind}, missed`, missed(tricky.filter(isOf(kind)))))
      .filter(({ value }) => value > 0),
    figure("clean photos, refused", [clean.filter(isFound).length, `of ${clean.length}`]),
    figure("CPU of reading a clean photo", reading(clean), encoding),
    figure("CPU of reading a plain one", reading(plain), encoding),
    figure("CPU of reading a tricky one", reading(tricky), encoding),
  ]);
  for (const { sample } of [...plain, ...tricky].filter((outcome) => !isFound(outcome))) {
    console.log(`  missed    ${sample.name}`);
  }
  for (const { sample, shows } of clean.filter(isFound)) {
    console.log(`  wrong     ${sample.name} as ${shows.join(", ")}`);
  }
}

function missed(outcomes: Outcome[]): [number, string] {
  return [outcomes.length - outcomes.filter(isFound).length, `of ${outcomes.length}`];
}
