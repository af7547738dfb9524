// Prints how well photos that show contact details are told from clean ones, and what a photo costs.
// npm run bench:ocr [photos of each kind in each half, 66 unless told]
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { checkInProcess } from "../src/photos/photoChecks";
import { corpus } from "./ocr/corpus";
import type { Half, Sample } from "./ocr/corpus";

interface Outcome {
  sample: Sample;
  /** What was found; empty for a photo taken for clean. */
  shows: string[];
  /** From handing the file over to having three WebP versions or a refusal, in ms. */
  time: number;
}

const AT_ONCE = 2;
const count = Number(process.argv[2] ?? 66);
const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));

try {
  for (const half of ["tuning", "held out"] as const) {
    report(half, await runAll(corpus(half, count)));
  }
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
    throw new Error(`${sample.name} was not taken for a photo: ${flaw}`);
  }
  return { sample, shows, time };
}

function report(half: Half, outcomes: Outcome[]): void {
  const isFound = ({ shows }: Outcome) => shows.length > 0;
  const missed = outcomes.filter((outcome) => outcome.sample.hasContact && !isFound(outcome));
  const wrong = outcomes.filter((outcome) => !outcome.sample.hasContact && isFound(outcome));
  const contacts = outcomes.filter(({ sample }) => sample.hasContact).length;
  const hits = contacts - missed.length;
  const times = outcomes.map(({ time }) => time).sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  console.log(
    `\n${half}: ${contacts} photos with contact details, ${outcomes.length - contacts} clean`,
  );
  console.log(`  recall    ${(hits / contacts).toFixed(3)}`);
  console.log(`  precision ${(hits / (hits + wrong.length)).toFixed(3)}`);
  console.log(
    `  time      median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms, ${AT_ONCE} photos at a time`,
  );
  for (const { sample } of missed) {
    console.log(`  missed    ${sample.name}`);
  }
  for (const { sample, shows } of wrong) {
    console.log(`  wrong     ${sample.name} as ${shows.join(", ")}`);
  }
}
