import { setTimeout as sleep } from "node:timers/promises";

import { AwsClient } from "aws4fetch";

import { mongoose } from "../../platform/database/mongoose";
import { hexDigest } from "../../platform/digest";
import { PhotosAwayError } from "./photoFiles";
import type { FileId, PhotoFiles } from "./photoFiles";

/** A bucket of an S3-compatible store, and its credentials. */
export interface S3Bucket {
  /** The bucket's URL: https://host/bucket. */
  address: string;
  region: string;
  key: string;
  secret: string;
}

/** Timeout of a call in ms, including retries; a visitor waits for a read. */
const PATIENCE = { GET: 5000, PUT: 10_000, DELETE: 10_000 };
/** Attempts of a call that fails temporarily; ms between the first two. */
const ATTEMPTS = 3;
const PAUSE = 100;
/** Concurrent removals. Not one call for many, which some stores do not support. */
const AT_ONCE = 8;
/** Keys sort by the time their file was started. */
const FOLDER = "photos/";
const KEY = /^photos\/([0-9a-f]{24})\.webp$/;

/**
 * Photo files in a bucket. Rejects with PhotosAwayError within `patience` ms, 5,000 for reads and 10,000 otherwise.
 */
export function s3Files(bucket: S3Bucket, patience?: number): PhotoFiles {
  const call = callsTo(bucket, patience);
  return {
    async save(bytes, id = new mongoose.Types.ObjectId()) {
      // The store compares the checksum: truncated or changed bytes are refused.
      const headers = { "Content-Type": "image/webp", "X-Amz-Content-Sha256": hexDigest(bytes) };
      await call({ method: "PUT", path: `/${keyOf(id)}`, body: bytes, headers });
      return id;
    },

    async read(id) {
      return call({ method: "GET", path: `/${keyOf(id)}` });
    },

    async remove(ids) {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE);
        await Promise.all(
          some.map(async (id) => call({ method: "DELETE", path: `/${keyOf(id)}` })),
        );
      }
    },

    async check() {
      // A key after all existing ones.
      const none = { "list-type": "2", prefix: FOLDER, "start-after": `${FOLDER}g` };
      await call({ method: "GET", path: `?${String(new URLSearchParams(none))}` });
    },

    async *list({ after, before }) {
      const end = `${FOLDER}${secondsOf(before)}`;
      for (let last = `${FOLDER}${secondsOf(after)}`; last < end;) {
        const from = { "list-type": "2", prefix: FOLDER, "start-after": last };
        const page = await call({ method: "GET", path: `?${String(new URLSearchParams(from))}` });
        const keys = Array.from(String(page).matchAll(/<Key>([^<]+)</g), ([, key = ""]) => key);
        yield* keys.filter((key) => key < end).flatMap(idOf);
        last = keys.at(-1) ?? end;
      }
    },
  };
}

interface Call {
  method: "DELETE" | "GET" | "PUT";
  path: string;
  body?: Uint8Array;
  headers?: Record<string, string>;
}

/** Calls a bucket; resolves to the answer's body, or to undefined for a missing file. */
function callsTo(bucket: S3Bucket, given?: number): (call: Call) => Promise<Buffer | undefined> {
  const { address, region, key, secret } = bucket;
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: "s3",
  });

  async function attempt({ path, ...init }: Call, signal: AbortSignal): Promise<Answer> {
    try {
      const request = await client.sign(`${address}${path}`, { ...init, redirect: "manual" });
      // Passed next to the request: garbage collection drops a signal inside a Request, and its timeout with it.
      const answer = await fetch(request, { signal });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      return { error };
    }
  }

  return async (call) => {
    const patience = given ?? PATIENCE[call.method];
    const signal = AbortSignal.timeout(patience);
    let answer = await attempt(call, signal);
    for (let made = 1; made < ATTEMPTS && isPassing(answer) && !signal.aborted; made += 1) {
      await sleep(made * PAUSE);
      answer = await attempt(call, signal);
    }
    if ("error" in answer) {
      const { error: cause } = answer;
      const what = signal.aborted ? `is silent for ${patience} ms` : "cannot be reached";
      throw new PhotosAwayError(`The photo store ${what} (${call.method}).`, { cause });
    }
    const { status, bytes } = answer;
    if (status >= 200 && status < 300) {
      return bytes;
    }
    const code = /<Code>(\w+)</.exec(bytes.toString("utf8"))?.[1] ?? "";
    if (code === "NoSuchKey") {
      return undefined;
    }
    throw new PhotosAwayError(`The photo store answers ${status} ${code} (${call.method}).`, {
      isRefusal: status < 500 && status !== 429,
    });
  };
}

type Answer = { status: number; bytes: Buffer } | { error: unknown };

/** Whether the same call may succeed in a moment. */
function isPassing(answer: Answer): boolean {
  return "error" in answer || answer.status === 429 || answer.status >= 500;
}

function keyOf(id: FileId): string {
  return `${FOLDER}${id.toHexString()}.webp`;
}

function idOf(key: string): FileId[] {
  const hex = KEY.exec(key)?.[1];
  return hex === undefined ? [] : [new mongoose.Types.ObjectId(hex)];
}

/** The prefix of ids. */
function secondsOf(date: Date): string {
  return mongoose.Types.ObjectId.createFromTime(Math.floor(date.getTime() / 1000))
    .toHexString()
    .slice(0, 8);
}
