// npm run drill: holds the app to its promises while its processes are killed, or while strangers get in the way.
import { rm } from "node:fs/promises";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { memoryOf, startApp } from "./app.mjs";
import { startMany } from "./many.mjs";
import { bring, measure } from "./strangers.mjs";
import { Book, countLost, visit } from "./traffic.mjs";

const USAGE = `Usage:
  npm run drill -- kill [MINUTES] [SECONDS]  visitors list, change and look for so many minutes (10) while every so many
                                             seconds (5) one process is killed in turn: database, three APIs, photo
                                             worker, jobs, two web servers
  npm run drill -- calm [MINUTES]            the same visitors and nobody killed (30): does memory stay where it is?
  npm run drill -- slow                      how slow senders, readers who do not read and idle connections slow others
Ends with 1 when a write that was acknowledged is lost, when a refusal does not say that Takas is away for a moment, or
when others wait more than twice as long. What kept no promise leaves its folder, with logs, to be looked at.`;

/** Visitors at a time. */
const VISITORS = 12;
/** Of them so many send photos: they may all wait for a check at once, the others are to be served meanwhile. */
const WITH_PHOTOS = 3;
/** ms the app gets to be whole again before promises are counted. */
const RECOVERY = 20_000;

async function main([drill, first, second]) {
  const drills = {
    kill: () => traffic({ minutes: Number(first ?? 10), pause: Number(second ?? 5) * 1000 }),
    calm: () => traffic({ minutes: Number(first ?? 30) }),
    slow,
  };
  if (!Object.hasOwn(drills, drill ?? "")) {
    throw new Error(USAGE);
  }
  process.exitCode = (await drills[drill]()) ? 0 : 1;
}

/** Mixed traffic, with a process killed at every pause if there is one; resolves to whether every promise was kept. */
async function traffic({ minutes, pause }) {
  const app = await (pause === undefined ? startApp() : startMany());
  let isWell = false;
  try {
    const book = new Book();
    const end = new AbortController();
    const visitors = Array.from({ length: VISITORS }, (_, index) =>
      visit(app.url, book, { signal: end.signal, sendsPhotos: index < WITH_PHOTOS }),
    );
    await disturb(app, book, { minutes, pause });
    end.abort();
    await Promise.all(visitors);
    await sleep(pause === undefined ? 0 : RECOVERY);
    const lost = await countLost(app.url, book);
    report(book, lost);
    isWell = lost === 0 && book.wrong.size === 0 && app.isAlive();
    return isWell;
  } finally {
    await app.stop();
    await (isWell ? rm(app.dataDir, { recursive: true }) : say(`Logs: ${app.dataDir}/logs`));
  }
}

/** Ctrl-C ends a drill early: with its report, and with the app it started. */
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => interruption.abort());
}

/** Lets the time pass, a minute's memory of each process at a time, and notes in the book which role was killed. */
async function disturb(app, book, { minutes, pause }) {
  const roles = Object.keys(app.processes());
  const until = Date.now() + minutes * 60_000;
  const { signal } = interruption;
  let nextLook = Date.now() + 60_000;
  for (let turn = 0; Date.now() < until && app.isAlive() && !signal.aborted; turn += 1) {
    const wait = Math.min(pause ?? 60_000, until - Date.now());
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    if (pause !== undefined && !signal.aborted) {
      const role = roles[turn % roles.length];
      const pid = app.processes()[role];
      if (pid !== undefined) {
        process.kill(pid, "SIGKILL");
        book.noteKill(role);
      }
    }
    if (Date.now() >= nextLook) {
      nextLook += 60_000;
      say(`memory in MB: ${memories(app)}`);
    }
  }
  if (!app.isAlive()) {
    say(`The app gave up: ${app.said().slice(-500)}`);
  }
}

function memories(app) {
  return Object.entries(app.processes())
    .map(([role, pid]) => `${role} ${Math.round(memoryOf(pid) / 1000)}`)
    .join(", ");
}

function report(book, lost) {
  const { answered, promised, photos, refused, wrong, broken, outages, kills } = book;
  say(`answered ${answered}, listings acknowledged ${promised.size}, of these lost ${lost}`);
  say(`killed ${kills.length} processes; listings with a photo ${photos.size}`);
  for (const [kind, { longest }] of outages) {
    say(`longest times nobody was served ${kind}:`);
    for (const outage of longest) {
      const near = book.killsAround(outage).join(", ") || "no kill near";
      say(`  ${Math.round(outage.time)} ms in minute ${book.minuteOf(outage).toFixed(1)}; ${near}`);
    }
  }
  const ways = { "refused in words": refused, "wrongly answered": wrong, "cut off": broken };
  for (const [how, some] of Object.entries(ways)) {
    for (const [words, times] of some) {
      say(`${how} ${times} times: ${words}`);
    }
  }
}

/** How others fare beside strangers; resolves to whether nobody waits more than twice as long. */
async function slow() {
  const app = await startApp();
  try {
    // The first calls compile code and fill caches.
    await measure(app.url, 5000);
    let isFair = true;
    for (const kind of ["senders", "readers", "idle"]) {
      const alone = await measure(app.url, 15_000);
      const sendAway = await bring(kind, app.port);
      const beside = await measure(app.url, 15_000);
      say(`web server's memory: ${Math.round(memoryOf(app.processes().web) / 1000)} MB`);
      sendAway();
      const ratio = beside.p99 / alone.p99;
      isFair &&= ratio <= 2 && beside.refused.length === 0;
      say(
        `${kind}: p50 ${words(alone.p50)} -> ${words(beside.p50)}, p99 ${words(alone.p99)} -> ${words(beside.p99)}, ratio ${ratio.toFixed(2)}, refused ${beside.refused.length} of ${beside.calls}`,
      );
      new Set(beside.refused).forEach(say);
    }
    return isFair;
  } finally {
    await app.stop();
    await rm(app.dataDir, { recursive: true });
  }
}

const words = (ms) => `${ms.toFixed(1)} ms`;

function say(text) {
  console.log(text);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  // What had started already ends with this process.
  process.exit(1);
});
