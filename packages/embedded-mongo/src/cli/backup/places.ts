import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

import { AwsClient } from "aws4fetch";

/** Where backups are stored. A backup is a name and its files; an interrupted one is not listed. */
export interface Place {
  /** A description for people. */
  readonly words: string;
  /** The names of complete backups, oldest first. */
  list(): Promise<string[]>;
  /** The names of unfinished backups: in progress, or of a killed process. */
  unfinished(): Promise<string[]>;
  /** Stores one file of a backup, named by its path in it. */
  save(backup: string, file: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Called after the last file: marks the backup as complete. */
  finish(backup: string): Promise<void>;
  read(backup: string, file: string): Promise<AsyncIterable<Uint8Array>>;
  remove(backup: string): Promise<void>;
}

/** Names sort by time: takas-2026-11-23T03-00-00Z. */
const NAME = /^takas-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export function nameAt(time: Date): string {
  return `takas-${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

export function timeOf(backup: string): Date {
  return new Date(backup.slice(6).replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
}

/** The place that BACKUP_TO names. */
export function placeAt(to: string | Bucket): Place {
  return typeof to === "string" ? folderPlace(to) : bucketPlace(to);
}

/** A folder of this machine, possibly mounted. */
function folderPlace(folder: string): Place {
  const partial = (backup: string) => join(folder, `.${backup}.partial`);
  const entries = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      // Created with the first backup.
      if (error.code === "ENOENT") {
        return [];
      }
      throw error;
    });
  return {
    words: folder,
    async list() {
      return (await entries()).filter((name) => NAME.test(name)).toSorted();
    },
    async unfinished() {
      const names = (await entries()).map((name) => /^\.(.*)\.partial$/.exec(name)?.[1] ?? "");
      return names.filter((name) => NAME.test(name));
    },
    async save(backup, file, bytes) {
      const path = join(partial(backup), file);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const stream = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
      await pipeline(Readable.from(bytes), stream);
    },
    async finish(backup) {
      await rename(partial(backup), join(folder, backup));
    },
    async read(backup, file) {
      return createReadStream(join(folder, backup, file));
    },
    async remove(backup) {
      await rm(join(folder, backup), { recursive: true, force: true });
      await rm(partial(backup), { recursive: true, force: true });
    },
  };
}

/** A bucket of an S3-compatible store, as packages/settings reads it. */
export interface Bucket {
  /** The bucket's URL: https://host/bucket. */
  readonly address: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

const FOLDER = "backups/";
/** Marks a backup as complete. */
const WHOLE = "whole";
/** Maximum bytes in one piece of a file. Each piece is one call, which may be repeated. */
const PIECE = 32 * 1024 * 1024;
/** Timeout of a call in ms, the number of attempts, and ms between two. */
const PATIENCE = 120_000;
const ATTEMPTS = 4;
const PAUSE = 500;

/** A file is stored as FILE.0000, FILE.0001 and so on: `cat` joins them. */
function bucketPlace(bucket: Bucket): Place {
  const { address, region, key: accessKeyId, secret: secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });

  async function attempt(method: string, path: string, body?: Buffer): Promise<Buffer> {
    const init = { method, ...(body && { body: new Uint8Array(body) }) };
    // Fetched by URL instead of a Request, which can lose its signal while it waits.
    const { url, headers } = await client.sign(`${address}${path}`, init);
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(url, { ...init, headers, signal, redirect: "manual" });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) {
      const code = /<Code>(\w+)</.exec(bytes.toString("utf8"))?.[1] ?? "";
      throw new Error(`it answers ${answer.status} ${code} (${method})`);
    }
    return bytes;
  }

  async function call(method: string, path: string, body?: Buffer): Promise<Buffer> {
    for (let made = 1; ; made += 1) {
      try {
        return await attempt(method, path, body);
      } catch (error) {
        if (made === ATTEMPTS) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(`The backups' bucket cannot be used: ${reason}.`, { cause: error });
        }
        await sleep(made * PAUSE);
      }
    }
  }

  async function keys(prefix: string): Promise<string[]> {
    const all: string[] = [];
    for (;;) {
      const query = { "list-type": "2", prefix, "start-after": all.at(-1) ?? prefix };
      const page = String(await call("GET", `?${String(new URLSearchParams(query))}`));
      const found = Array.from(page.matchAll(/<Key>([^<]+)</g), ([, key = ""]) => key);
      if (found.length === 0) {
        return all;
      }
      all.push(...found);
    }
  }

  /** The names of all backups, and of the complete ones. */
  async function names() {
    const [all, whole] = [new Set<string>(), new Set<string>()];
    for (const key of await keys(FOLDER)) {
      const [name = "", file] = key.slice(FOLDER.length).split("/");
      if (NAME.test(name)) {
        all.add(name);
        if (file === WHOLE) {
          whole.add(name);
        }
      }
    }
    return { all, whole };
  }

  return {
    words: address,
    async list() {
      const { whole } = await names();
      return [...whole].toSorted();
    },
    async unfinished() {
      const { all, whole } = await names();
      return [...all].filter((name) => !whole.has(name));
    },
    async save(backup, file, bytes) {
      let piece = 0;
      for await (const body of pieces(bytes)) {
        const key = `${FOLDER}${backup}/${file}.${String(piece).padStart(4, "0")}`;
        await call("PUT", pathOf(key), body);
        piece += 1;
      }
    },
    async finish(backup) {
      await call("PUT", pathOf(`${FOLDER}${backup}/${WHOLE}`), Buffer.from("whole\n"));
    },
    async read(backup, file) {
      const found = await keys(`${FOLDER}${backup}/${file}.`);
      return (async function* read() {
        for (const key of found) {
          yield await call("GET", pathOf(key));
        }
      })();
    },
    async remove(backup) {
      const found = await keys(`${FOLDER}${backup}/`);
      // The mark is removed first: a half-removed backup is not complete.
      for (const key of found.toSorted(
        (a, b) => Number(b.endsWith(WHOLE)) - Number(a.endsWith(WHOLE)),
      )) {
        await call("DELETE", pathOf(key));
      }
    },
  };
}

function pathOf(key: string): string {
  return `/${key.split("/").map(encodeURIComponent).join("/")}`;
}

/** The same bytes in pieces of PIECE bytes; the last one is shorter. */
async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= PIECE) {
      yield Buffer.concat(parts);
      [parts, length] = [[], 0];
    }
  }
  yield Buffer.concat(parts);
}

/** Every file below a folder, by its path in it, the manifest last. */
export async function filesIn(folder: string, last: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted((a, b) => Number(a === last) - Number(b === last) || (a < b ? -1 : 1));
}
