// Measures the disk and memory that a flood of uploads takes, and what a killed API leaves behind.
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { memoryOf, startApp } from "../app.mjs";
import { measure } from "../strangers.mjs";

export const uploads = {
  usage: ` [MINUTES]
      sends twenty endless listings of ten large photos from four addresses, with a limit of 300 MB for uploads, then
      kills the API, repeatedly for MINUTES (1). Fails if uploads exceed the limit, if the API's memory exceeds 900 MB, if
      other calls are refused, or if the leftovers are not removed.`,
  run: floods,
};

const ROOM_MB = 300;
const MOST_MEMORY_MB = 900;
const ADDRESSES = ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"];
const EACH = 5;
const TIME = 20_000;
/** Characters of a photo in base64: 9.75 MB. */
const PHOTO = 13_000_000;
const PART = "A".repeat(65_000);

async function floods(minutes = "1") {
  const folder = await mkdtemp(join(tmpdir(), "takas-drill-uploads-"));
  const app = await startApp({ UPLOAD_MB: `${ROOM_MB}`, TMPDIR: folder });
  try {
    await measure(app.url, 5000);
    const until = performance.now() + Number(minutes) * 60_000;
    let isWell = true;
    do {
      isWell = (await flood(app, folder)) && isWell;
    } while (isWell && performance.now() < until);
    return isWell;
  } finally {
    await app.stop();
    await rm(app.dataDir, { recursive: true });
    await rm(folder, { recursive: true });
  }
}

/** One flood, after which the API is killed and comes back; resolves to whether every bound held. */
async function flood(app, folder) {
  const senders = ADDRESSES.flatMap((address) =>
    Array.from({ length: EACH }, async () => send(app.port, address)),
  );
  const watch = new AbortController();
  const most = watchRoom(app, folder, watch.signal);
  const beside = await measure(app.url, TIME);
  watch.abort();
  const { disk, memory } = await most;
  const sent = await Promise.all(senders);
  console.log(
    `uploads took ${disk} MB of disk, the API ${memory} MB of memory; others: ${beside.refused.length} of ${beside.calls} calls refused; senders got the statuses ${sent.map(({ status }) => status).join(" ")}`,
  );
  // One upload is incomplete when the API is killed.
  sent.push(await send(app.port, ADDRESSES[0]));
  await waitFor(async () => (await sizeOf(folder)) > 0);
  process.kill(app.processes().API, "SIGKILL");
  const left = await sizeOf(folder);
  const isSwept = await waitFor(async () => (await sizeOf(folder)) === 0);
  console.log(`the killed API left ${left} MB, ${isSwept ? "removed" : "not removed"}`);
  sent.forEach(({ listing }) => listing.destroy());
  const isBack = await waitFor(async () => (await fetch(`${app.url}/readyz`)).ok);
  return (
    disk <= ROOM_MB && memory <= MOST_MEMORY_MB && beside.refused.length === 0 && isSwept && isBack
  );
}

/** Uploads photos until it is refused; accepted uploads stay incomplete until the flood ends. */
async function send(port, localAddress) {
  const headers = { Origin: `http://localhost:${port}`, "Content-Type": "application/json" };
  const options = { port, host: "127.0.0.1", localAddress, method: "POST" };
  const session = request({ ...options, path: "/api/auth/anonymous", headers }).end("{}");
  const [{ headers: answered }] = await once(session, "response");
  const cookie = answered["set-cookie"]?.[0].split(";")[0];
  const listing = request({
    ...options,
    path: "/api/vehicles",
    headers: { ...headers, Host: `localhost:${port}`, Cookie: cookie },
  });
  const sender = { listing, status: "under way" };
  listing.once("response", (answer) => (sender.status = answer.resume().statusCode));
  listing.on(
    "error",
    () => (sender.status = sender.status === "under way" ? "cut" : sender.status),
  );
  void write(listing, sender);
  return sender;
}

async function write(listing, sender) {
  listing.write('{"images":["data:image/jpeg;base64,');
  for (let photo = 0; photo < 9 && sender.status === "under way"; photo += 1) {
    for (let sent = 0; sent < PHOTO && sender.status === "under way"; sent += PART.length) {
      if (!listing.write(PART)) {
        await drained(listing);
      }
    }
    listing.write('","data:image/jpeg;base64,');
  }
}

/** Resolves once more can be written, or the connection has ended. */
async function drained(listing) {
  const over = new AbortController();
  const { signal } = over;
  // A truncated request reports that with its own "error" event.
  await Promise.race([
    once(listing, "drain", { signal }),
    once(listing, "close", { signal }),
  ]).catch(() => undefined);
  over.abort();
}

/** The maximum disk and API memory used, in MB, until stopped. */
async function watchRoom(app, folder, signal) {
  const most = { disk: 0, memory: 0 };
  while (!signal.aborted) {
    most.disk = Math.max(most.disk, await sizeOf(folder));
    most.memory = Math.max(most.memory, Math.round(memoryOf(app.processes().API) / 1000));
    await sleep(100);
  }
  return most;
}

async function unlessGone(reading) {
  try {
    return await reading;
  } catch (error) {
    if (error.code !== "ENOENT") {
      throw error;
    }
    return undefined;
  }
}

/** Size of a folder's uploads in MB. */
async function sizeOf(folder) {
  let sum = 0;
  for (const name of await readdir(folder)) {
    if (name.startsWith("takas-upload-")) {
      // The API removes folders meanwhile.
      const files = await unlessGone(readdir(join(folder, name)));
      const sizes = await Promise.all(
        (files ?? []).map((file) => unlessGone(stat(join(folder, name, file)))),
      );
      sum += sizes.reduce((all, file) => all + (file?.size ?? 0), 0);
    }
  }
  return Math.round(sum / 1024 ** 2);
}

async function waitFor(isSo) {
  for (let turn = 0; turn < 60; turn += 1) {
    if (await isSo()) {
      return true;
    }
    await sleep(500);
  }
  return false;
}
