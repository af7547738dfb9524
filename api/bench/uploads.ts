// npm run bench:uploads: measures one listing with ten photos of 10 MB: the peak memory of the API and of its
// photo processes (read from /proc every 20 ms), and the latency of other requests
// meanwhile beside that of the same ones before.
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { startEmbeddedMongo } from "@takas/embedded-mongo";
import sharp from "sharp";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import { createRandom } from "../src/platform/random";
import { vehicleBody } from "../src/test/builders";
import { startApi } from "./startApi";
import type { Api } from "./startApi";

const PHOTOS = 10;
const NEARLY_TEN_MB = 10 * 1024 * 1024 - 1000;
const LISTINGS = Number(process.argv[2] ?? 1);

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));
  const database = await startEmbeddedMongo({ dataDir: folder });
  const api = await startApi(`${database.uri}/uploads`);
  try {
    const photo = await tenMegabytes();
    const image = `data:image/jpeg;base64,${photo.toString("base64")}`;
    const body = JSON.stringify(
      vehicleBody({ images: Array.from({ length: PHOTOS }, () => image) }),
    );
    await measure(api, body);
  } finally {
    api.child.kill("SIGTERM");
    await once(api.child, "exit");
    await database.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure({ child, url }: Api, body: string): Promise<void> {
  const alone: number[] = [];
  await askOthers(url, alone, AbortSignal.timeout(3000));
  const watched = watch(child.pid ?? 0);
  const waits: number[] = [];
  const asking = new AbortController();
  const others = askOthers(url, waits, asking.signal);
  const before = performance.now();
  await Promise.all(Array.from({ length: LISTINGS }, async () => list(url, body)));
  const seconds = (performance.now() - before) / 1000;
  asking.abort();
  await others;
  const { api, photos, both, idle } = watched.stop();
  report([
    figure("time to the answer", [seconds, "s"]),
    figure("memory of the API at most", [api, "MB"], idle),
    figure("memory of the photo checks at most", [photos, "MB"]),
    figure("memory of both at most", [both, "MB"]),
    figure("another request meanwhile, p50", [quantile(waits, 0.5), "ms"], quantile(alone, 0.5)),
    figure("another request meanwhile, p99", [quantile(waits, 0.99), "ms"]),
  ]);
}

async function list(url: string, body: string): Promise<void> {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const session = await fetch(`${url}/api/auth/anonymous`, { method: "POST", headers, body: "{}" });
  const [cookie = ""] = session.headers.getSetCookie();
  const answer = await fetch(`${url}/api/vehicles`, {
    method: "POST",
    headers: { ...headers, Cookie: cookie.split(";")[0] ?? "" },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${answer.status}: ${text}`);
  }
}

async function askOthers(url: string, waits: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const before = performance.now();
    await (await fetch(`${url}/api/vehicles`)).text();
    waits.push(performance.now() - before);
    await sleep(5);
  }
}

/** Samples the resident memory of a process and its children, in MB. */
function watch(pid: number) {
  const idle = residentOf(pid);
  const most = { api: 0, photos: 0, both: 0 };
  const timer = setInterval(() => {
    const api = residentOf(pid);
    const photos = childrenOf(pid).reduce((sum, child) => sum + residentOf(child), 0);
    most.api = Math.max(most.api, api);
    most.photos = Math.max(most.photos, photos);
    most.both = Math.max(most.both, api + photos);
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return { ...most, idle };
    },
  };
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0; // It has just ended.
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined; // It has just ended.
  }
}

/** A grainy picture whose JPEG just fits the limit, like the largest ones of a camera. */
async function tenMegabytes(): Promise<Buffer> {
  const random = createRandom("ten megabytes");
  const [width, height] = [4200, 3150];
  const grain = Uint8Array.from({ length: width * height }, () => 128 + 28 * random.normal());
  const image = sharp(grain, { raw: { width, height, channels: 1 } }).toColourspace("srgb");
  for (let quality = 98; quality > 50; quality -= 2) {
    const photo = await image.clone().jpeg({ quality }).toBuffer();
    if (photo.length <= NEARLY_TEN_MB) {
      return photo;
    }
  }
  throw new Error("no quality fits");
}

await main();
