import { randomInt, randomUUID } from "node:crypto";
import { readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

/** What happened with a build in an hour. */
const Counts = z.object({
  /** Pages that opened one of its screens. */
  pages: z.number(),
  /** Failures that pages reported, by kind. */
  failures: z.record(z.string(), z.number()),
  /** ms until it was shown: a sample of the visits that measured it. */
  times: z.array(z.number()),
});
export type HourCounts = z.infer<typeof Counts>;

/** By the hour ("2026-11-25T13", UTC) and the build ("offers/0123abcd"). */
const Hours = z.record(z.string(), z.record(z.string(), Counts));

/** Hours that are kept. */
export const HOURS = 24;
const HOUR = 3_600_000;

/** Times of a build in an hour that are kept. */
const SAMPLE = 100;

/** ms between two writes. */
const PAUSE = 10_000;

/** A build of the shell or a remote. */
interface Build {
  name: string;
  build: string;
}

/**
 * Counts what this web server knows of each build, for the board. It writes the last 24 hours to a file of its own in the shared
 * folder of the releases; the board adds up those of all web servers. A server that is killed loses the last 10 s.
 */
export class BuildCounts {
  private readonly folder: string;
  private readonly file = `${PREFIX}${randomUUID()}.json`;
  private readonly hours = new Map<string, Map<string, HourCounts & { measured: number }>>();
  private isChanged = false;

  constructor(folder: string) {
    this.folder = folder;
  }

  addPage(build: Build): void {
    this.countsOf(build).pages += 1;
  }

  addFailure(build: Build, kind: string): void {
    const { failures } = this.countsOf(build);
    failures[kind] = (failures[kind] ?? 0) + 1;
  }

  addTime(build: Build, ms: number): void {
    const counts = this.countsOf(build);
    counts.measured += 1;
    // Each time of the hour is in the sample with the same chance.
    const place = counts.times.length < SAMPLE ? counts.times.length : randomInt(counts.measured);
    if (place < SAMPLE) {
      counts.times[place] = ms;
    }
  }

  /** Writes what was counted since the last time, until the signal aborts. */
  writeRegularly(signal: AbortSignal, onError: (error: unknown) => void): void {
    let writing = Promise.resolve();
    const write = () => {
      writing = writing.then(() => this.write()).catch(onError);
    };
    const timer = setInterval(write, PAUSE);
    timer.unref();
    signal.addEventListener("abort", () => {
      clearInterval(timer);
      write();
    });
  }

  async write(): Promise<void> {
    if (!this.isChanged) {
      return;
    }
    this.isChanged = false;
    const hours = [...this.hours].map(([hour, builds]) => [hour, Object.fromEntries(builds)]);
    const next = join(this.folder, `${this.file}.next`);
    await writeFile(next, JSON.stringify(Hours.parse(Object.fromEntries(hours))), { mode: 0o600 });
    await rename(next, join(this.folder, this.file));
    await removeOld(this.folder);
  }

  private countsOf({ name, build }: Build): HourCounts & { measured: number } {
    this.isChanged = true;
    const hour = hourOf(Date.now());
    const builds = this.hours.get(hour) ?? new Map<string, HourCounts & { measured: number }>();
    if (!this.hours.has(hour)) {
      this.hours.set(hour, builds);
      const known = new Set(lastHours());
      [...this.hours.keys()]
        .filter((one) => !known.has(one))
        .forEach((old) => this.hours.delete(old));
    }
    const key = `${name}/${build}`;
    const counts = builds.get(key) ?? { pages: 0, failures: {}, times: [], measured: 0 };
    builds.set(key, counts);
    return counts;
  }
}

/** The counts of all web servers in the last 24 hours, oldest first, by the build ("offers/0123abcd"). */
export async function readCounts(folder: string): Promise<(build: Build) => HourCounts[]> {
  const files = await Promise.all(
    (await filesIn(folder)).map(async (file) => {
      const text = await readFile(join(folder, file), "utf8").catch(orNothing);
      return Hours.parse(JSON.parse(text));
    }),
  );
  const hours = lastHours();
  return ({ name, build }) =>
    hours.map((hour) => sum(files.flatMap((file) => file[hour]?.[`${name}/${build}`] ?? [])));
}

/** What happened with a build in several hours, or with several web servers in one. */
export function sum(all: readonly HourCounts[]): HourCounts {
  const failures: Record<string, number> = {};
  for (const [kind, count] of all.flatMap((counts) => Object.entries(counts.failures))) {
    failures[kind] = (failures[kind] ?? 0) + count;
  }
  return {
    pages: all.reduce((pages, counts) => pages + counts.pages, 0),
    failures,
    times: all.flatMap(({ times }) => times),
  };
}

/** Files next to the builds are never served. */
const PREFIX = "counts-";

async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.startsWith(PREFIX) && file.endsWith(".json"));
}

/** Removes the files of web servers that stopped a day ago. Several may do so at once. */
async function removeOld(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) {
    const path = join(folder, file);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > HOURS * HOUR) {
      await rm(path, { force: true });
    }
  }
}

/** Another web server removed the file meanwhile. */
function orNothing(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") {
    return "{}";
  }
  throw error;
}

function hourOf(time: number): string {
  return new Date(time).toISOString().slice(0, 13);
}

function lastHours(): string[] {
  const now = Date.now();
  return Array.from({ length: HOURS }, (_, index) => hourOf(now - (HOURS - 1 - index) * HOUR));
}
