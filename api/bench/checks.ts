// npm run bench:checks [-- ROUNDS]: measures photos that are checked before their listing is sent, as the wizard does it.
// The CPU and memory of a check beside sharp alone, the time of a listing with ten checked photos, and of three sellers who
// add a photo each at the same moment.
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { startEmbeddedMongo } from "@takas/embedded-mongo";
import sharp from "sharp";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import { encodePicture, readPixels } from "../src/photos/check/picture";
import { drawPhoto } from "../src/photos/testing/photoLike";
import type { Scene } from "../src/photos/testing/photoLike";
import { createRandom } from "../src/platform/random";
import { vehicleBody } from "../src/test/builders";
import { startApi } from "./startApi";
import type { Api } from "./startApi";

const PHOTOS = 10;
const SELLERS = 3;
const SCENES: readonly Scene[] = ["car", "gravel", "cabin", "leaves", "night"];
/** Clock ticks a second in /proc. */
const TICKS = 100;
const HEADERS = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
const rounds = Number(process.argv[2] ?? 3);

const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));
const database = await startEmbeddedMongo({ dataDir: folder });
const api = await startApi(`${database.uri}/checks`);
try {
  await measure(api);
} finally {
  api.child.kill("SIGTERM");
  await once(api.child, "exit");
  await database.stop();
  await rm(folder, { recursive: true });
}

async function measure({ child, url }: Api): Promise<void> {
  const pid = child.pid ?? 0;
  const one = await signIn(url);
  // The first check starts the process.
  await check(url, one, await photo("first"));
  const checks: Cost[] = [];
  const alone: Cost[] = [];
  const listings: Cost[] = [];
  const threes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seller = await signIn(url);
    const photos: string[] = [];
    for (let index = 0; index < PHOTOS; index += 1) {
      const image = await photo(`${round} ${index}`);
      photos.push(image);
      checks.push(
        await costOf(
          () => childrenOf(pid),
          async () => check(url, seller, image),
        ),
      );
      const bytes = Buffer.from(image.slice(image.indexOf(",")), "base64");
      alone.push(
        await costOf(
          () => [process.pid],
          async () => encodePicture(await readPixels(sharp(bytes))),
        ),
      );
    }
    const body = JSON.stringify(vehicleBody({ images: photos }));
    listings.push(
      await costOf(
        () => [pid],
        async () => post(seller, `${url}/api/vehicles`, body),
      ),
    );
    const sellers = await Promise.all(
      Array.from({ length: SELLERS }, async (_, index) => ({
        cookie: await signIn(url),
        image: await photo(`${round} of ${index}`),
      })),
    );
    const { wall } = await costOf(
      () => [],
      async () => Promise.all(sellers.map(async ({ cookie, image }) => check(url, cookie, image))),
    );
    threes.push(wall);
  }
  const of = (costs: readonly Cost[], key: keyof Cost) =>
    quantile(
      costs.map((cost) => cost[key]),
      0.5,
    );
  report([
    figure("a check", [of(checks, "wall"), "ms"], of(alone, "wall")),
    figure("CPU of a check", [of(checks, "cpu"), "ms"], of(alone, "cpu")),
    figure("memory of the photo process at most", [Math.max(...childrenOf(pid).map(peakOf)), "MB"]),
    figure(`${PHOTOS} checked photos listed`, [of(listings, "wall"), "ms"]),
    figure(`CPU of the API for ${PHOTOS} checked photos`, [of(listings, "cpu"), "ms"]),
    figure(`${SELLERS} sellers at once`, [quantile(threes, 0.5), "ms"]),
  ]);
}

interface Cost {
  /** ms of the given processes. */
  cpu: number;
  /** ms until it is answered. */
  wall: number;
}

async function costOf(processes: () => number[], work: () => Promise<unknown>): Promise<Cost> {
  const cpu = () => processes().reduce((sum, pid) => sum + cpuOf(pid), 0);
  const [before, start] = [cpu(), performance.now()];
  await work();
  return { wall: performance.now() - start, cpu: cpu() - before };
}

/** A clean photo in the size that the wizard sends. */
async function photo(seed: string): Promise<string> {
  const random = createRandom(seed);
  const bytes = await drawPhoto(random, {
    scene: random.pick(SCENES),
    width: 2048,
    height: 1536,
    overlay: "",
    grain: 3,
    format: "jpeg",
    quality: 86,
  });
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

/** A new user's cookie. */
async function signIn(url: string): Promise<string> {
  const path = `${url}/api/auth/anonymous`;
  const answer = await fetch(path, { method: "POST", headers: HEADERS, body: "{}" });
  await answer.text();
  const [cookie = ""] = answer.headers.getSetCookie();
  return cookie.split(";")[0] ?? "";
}

async function check(url: string, cookie: string, image: string): Promise<void> {
  await post(cookie, `${url}/api/photos/checks`, JSON.stringify({ images: [image] }));
}

async function post(cookie: string, url: string, body: string): Promise<void> {
  const headers = { ...HEADERS, Cookie: cookie };
  const answer = await fetch(url, { method: "POST", headers, body });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${url} answered ${answer.status}: ${text}`);
  }
}

/** CPU time of a process in ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** The most memory that a process has had, in MB. */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
      .trim()
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}
