import { randomUUID } from "node:crypto";
import { appendFile, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { Tally } from "./tally";
import type { BuildTally, VisitLine } from "./tally";

const Line = z.object({
  session: z.string(),
  network: z.string(),
  isCanary: z.boolean(),
  percent: z.number(),
  outcome: z.string(),
  ms: z.number().optional(),
});

/** Lines that one web server writes of one canary. */
const MOST = 50_000;

/**
 * What all web servers know of the visits of canaries. Each appends to a file of its own in the shared folder of the releases
 * and reads those of all, so they need no other connection, and a server that dies loses nothing.
 */
export class Journal {
  private readonly folder: string;
  private readonly writer = randomUUID();
  private readonly written = new Map<string, Set<string>>();
  private readonly read = new Map<string, { tally: Tally; offsets: Map<string, number> }>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a line, unless the same one was written before. */
  async write(id: string, line: VisitLine): Promise<void> {
    const written = this.written.get(id) ?? new Set();
    this.written.set(id, written);
    const key = `${line.session} ${line.outcome}`;
    if (written.size < MOST && !written.has(key)) {
      written.add(key);
      const file = join(this.folder, `${prefixOf(id)}${this.writer}.log`);
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    }
  }

  /** The visits of a canary with all web servers until now. */
  async tallyOf(id: string): Promise<Tally> {
    const known = this.read.get(id) ?? { tally: new Tally(), offsets: new Map<string, number>() };
    this.read.set(id, known);
    for (const file of await filesOf(this.folder, id)) {
      const offset = known.offsets.get(file) ?? 0;
      const text = await readFrom(join(this.folder, file), offset);
      // Another server may be in the middle of its last line.
      const whole = text.subarray(0, text.lastIndexOf("\n") + 1);
      known.offsets.set(file, offset + whole.length);
      for (const line of whole.toString().split("\n").slice(0, -1)) {
        known.tally.add(Line.parse(JSON.parse(line)));
      }
    }
    return known.tally;
  }

  /** What happened with a canary and with the live build, in a sentence. */
  async describe(id: string): Promise<string> {
    const tally = await this.tallyOf(id);
    return [true, false].map((isCanary) => lineOf(isCanary, tally.of(isCanary))).join("; ");
  }

  /** Removes the files of all canaries but those that run. `running` is asked after the files are listed. */
  async sweep(running: () => Promise<readonly string[]>): Promise<void> {
    const files = (await readdir(this.folder)).filter((file) => file.startsWith(PREFIX));
    const ids = files.length === 0 ? [] : await running();
    for (const file of files.filter((name) => !ids.some((id) => name.startsWith(prefixOf(id))))) {
      await rm(join(this.folder, file), { force: true });
    }
    for (const id of [...this.read.keys(), ...this.written.keys()].filter(
      (one) => !ids.includes(one),
    )) {
      this.read.delete(id);
      this.written.delete(id);
    }
  }
}

/** Files next to the builds are never served. */
const PREFIX = "canary-";

function prefixOf(id: string): string {
  return `${PREFIX}${id}-`;
}

function lineOf(isCanary: boolean, { visits, failed, shownIn }: BuildTally): string {
  const time = shownIn === undefined ? "" : `, shown in ${shownIn} ms`;
  return `${isCanary ? "canary" : "live"}: ${failed} of ${visits} visits failed${time}`;
}

async function filesOf(folder: string, id: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.startsWith(prefixOf(id)));
}

async function readFrom(path: string, offset: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.max(0, size - offset));
    await file.read(bytes, 0, bytes.length, offset);
    return bytes;
  } finally {
    await file.close();
  }
}
