// Measures visitors while the photo bucket stops answering, and while it returns changed bytes.
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { memoryOf, startApp } from "../app.mjs";
import { measure } from "../strangers.mjs";

export const bucket = {
  usage: ` [MINUTES]
      keeps photos in a bucket that stops answering, returns changed bytes and recovers, repeatedly for MINUTES (1), under
      requests for photos and other traffic. Fails if p99 of other calls exceeds 0.5 s or any is refused, if refusing a
      photo takes longer than 10 s, if changed bytes are served, or if photos do not recover.`,
  run: besideBucket,
};

/** Maximum latency of other calls in ms. */
const MOST = 500;
const TIME = 15_000;
const LOOKERS = 40;
/** ms within which a photo is answered or refused, plus one second for the network. */
const PATIENCE = 11_000;

async function besideBucket(minutes = "1") {
  const folder = join(tmpdir(), `takas-drill-bucket-${process.pid}`);
  await mkdir(folder);
  const store = await startStore(folder);
  const app = await startApp({ PHOTOS_URL: store.url });
  try {
    const paths = await picturesOf(app.url);
    const right = new Map();
    for (const path of paths) {
      right.set(path, Buffer.from(await (await fetch(app.url + path)).arrayBuffer()));
    }
    await measure(app.url, 5000);
    const alone = await measure(app.url, TIME);
    const until = performance.now() + Number(minutes) * 60_000;
    let isWell = true;
    do {
      isWell = (await failOnce({ app, store, right, alone })) && isWell;
    } while (performance.now() < until);
    return isWell;
  } finally {
    await app.stop();
    await store.stop();
    await rm(app.dataDir, { recursive: true });
    await rm(folder, { recursive: true });
  }
}

/** The bucket stops answering, returns changed bytes and recovers; resolves to whether every bound held. */
async function failOnce({ app, store, right, alone }) {
  let isWell = true;
  for (const mode of ["silent", "lying"]) {
    store.mode = mode;
    const [photos, beside] = await Promise.all([look(app.url, right), measure(app.url, TIME)]);
    console.log(
      `${mode}: others p99 ${alone.p99.toFixed(1)} -> ${beside.p99.toFixed(1)} ms, refused ${beside.refused.length} of ${beside.calls}; photos ${photos.calls}, answered ${photos.answered}, changed bytes ${photos.wrong}, slowest ${Math.round(photos.slowest)} ms; memory in MB: ${memories(app)}`,
    );
    isWell &&= beside.p99 <= MOST && beside.refused.length === 0;
    isWell &&= photos.answered === 0 && photos.wrong === 0 && photos.slowest <= PATIENCE;
  }
  store.mode = "good";
  const [path] = right.keys();
  const isBack = await waitFor(async () => (await fetch(app.url + path)).ok);
  console.log(isBack ? "photos recovered" : "photos did not recover within 20 s");
  return isWell && isBack;
}

/**
 * An S3-compatible store behind a proxy that forwards everything, stops answering, or changes the bytes that are
 * read.
 */
async function startStore(directory) {
  const S3rver = createRequire(join(import.meta.dirname, "../../../api/package.json"))(
    "@20minutes/s3rver",
  );
  const place = { port: 0, address: "127.0.0.1", directory, silent: true };
  const s3 = new S3rver({ ...place, configureBuckets: [{ name: "cars" }] });
  const { port } = await s3.run();
  const store = { mode: "good" };
  const server = createServer((incoming, outgoing) => {
    if (store.mode === "silent") {
      return;
    }
    const { method, url, headers } = incoming;
    const passed = request({ port, host: "127.0.0.1", method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      const isChanged = store.mode === "lying" && method === "GET" && url.includes(".webp");
      answer.on("data", (bytes) => outgoing.write(isChanged ? bytes.map((byte) => ~byte) : bytes));
      answer.once("end", () => outgoing.end());
    });
    passed.once("error", () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(store, {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${server.address().port}/cars?tls=0`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await s3.close();
    },
  });
}

async function picturesOf(url) {
  const cars = await (await fetch(`${url}/api/vehicles`)).json();
  return (cars.vehicles ?? cars).flatMap(({ images }) => images).slice(0, LOOKERS);
}

/** Requests pictures concurrently, none from a cache. */
async function look(url, right) {
  const sum = { calls: 0, answered: 0, wrong: 0, slowest: 0 };
  const until = performance.now() + TIME;
  const person = async ([path, bytes]) => {
    while (performance.now() < until) {
      const begun = performance.now();
      const answer = await fetch(url + path);
      const got = Buffer.from(await answer.arrayBuffer());
      sum.calls += 1;
      sum.answered += Number(answer.ok);
      sum.wrong += Number(answer.ok && !got.equals(bytes));
      sum.slowest = Math.max(sum.slowest, performance.now() - begun);
      await sleep(100);
    }
  };
  await Promise.all([...right].map(person));
  return sum;
}

async function waitFor(isSo) {
  for (let turn = 0; turn < 40; turn += 1) {
    if (await isSo()) {
      return true;
    }
    await sleep(500);
  }
  return false;
}

function memories(app) {
  return Object.entries(app.processes())
    .map(([role, pid]) => `${role} ${Math.round(memoryOf(pid) / 1000)}`)
    .join(", ");
}
