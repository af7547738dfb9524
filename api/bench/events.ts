// npm run bench:events [pages [seconds]]: open pages with the event stream on one API process, 50 events a second
// published by another process: measures their delay and the API process's CPU time.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { startEmbeddedMongo } from "@takas/embedded-mongo";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import { startSession } from "../src/accounts/sessions/sessions";
import { connect, disconnect, ensureIndexes } from "../src/platform/database/connection";
import { publish } from "../src/platform/streams/publish";
import { startApi } from "./startApi";

const [pages = 1000, seconds = 20] = process.argv.slice(2).map(Number);
const PER_SECOND = 50;
/** CPU ticks per second in /proc/PID/stat. */
const JIFFIES = 100;
const agent = new Agent({ maxSockets: Infinity, keepAlive: false });

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));
  const database = await startEmbeddedMongo({ dataDir: folder });
  const uri = `${database.uri}/bench-${randomUUID()}`;
  Object.assign(process.env, { MARKET: "live", CONTACT_KEY: Buffer.alloc(32).toString("base64") });
  const { child, url } = await startApi(uri);
  try {
    await connect(uri);
    await ensureIndexes();
    await bench(url, child.pid ?? 0);
  } finally {
    child.kill();
    agent.destroy();
    await disconnect();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function bench(url: string, pid: number): Promise<void> {
  const delays: number[] = [];
  const users: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const { user, secret } = await startSession();
    users.push(user._id);
    await open(url, secret, (told) => delays.push(Date.now() - told));
  }
  const before = await costOf(pid);
  let sent = 0;
  const end = Date.now() + seconds * 1000;
  for (let next = Date.now(); Date.now() < end; next += 1000 / PER_SECOND) {
    await sleep(Math.max(0, next - Date.now()));
    const user = users[Math.floor(Math.random() * users.length)] ?? "";
    sent += 1;
    void publish([
      { user, data: { type: "offer", offerId: String(Date.now()), vehicleId: "car" } },
    ]);
  }
  await sleep(2500);
  const after = await costOf(pid);
  const cpu = ((after.cpu - before.cpu) / seconds) * 100;
  report([
    figure("lost events", [sent - delays.length, `of ${sent}`]),
    figure("delay of an event, p50", [quantile(delays, 0.5), "ms"]),
    figure("delay of an event, p99", [quantile(delays, 0.99), "ms"]),
    figure("CPU of the API", [cpu, "% of a core"]),
    figure("memory of the API", [after.megabytes, "MB"]),
  ]);
}

/** An open page; called with the send time of each event it receives. */
async function open(url: string, secret: string, hear: (told: number) => void): Promise<void> {
  const call = get(`${url}/api/events`, { agent, headers: { cookie: `sid=${secret}` } });
  const [response] = (await once(call, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) {
    throw new Error(`the stream was answered with ${response.statusCode}`);
  }
  response.setEncoding("utf8").on("error", () => undefined);
  response.on("data", (text: string) => {
    for (const [, told] of text.matchAll(/"offerId":"(\d+)"/g)) {
      hear(Number(told));
    }
  });
}

/** CPU seconds and resident memory of a process so far. */
async function costOf(pid: number): Promise<{ cpu: number; megabytes: number }> {
  const stat = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  const pages4k = Number((await readFile(`/proc/${pid}/statm`, "utf8")).split(" ")[1]);
  return {
    cpu: (Number(stat[11]) + Number(stat[12])) / JIFFIES,
    megabytes: Math.round((pages4k * 4096) / 1e6),
  };
}

await main();
