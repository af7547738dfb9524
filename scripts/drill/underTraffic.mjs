// Runs the app under mixed traffic, with or without disturbance, and reports acknowledged writes that were lost.
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { Book, countLost, visit } from "./traffic.mjs";

/** Concurrent visitors. */
const VISITORS = 12;
/** How many of them send photos. All of these may wait for a check while the others are served. */
const WITH_PHOTOS = 3;
/** ms the app has to recover before writes are verified. */
const RECOVERY = 20_000;

/**
 * Runs mixed traffic for at least the given minutes while `disturb` kills or replaces processes; resolves to whether every
 * guarantee held. `disturb` gets the app, the book, the end of the minutes (by Date.now()) and a signal that aborts when
 * the drill is interrupted. Calls may be refused with a sentence only if `mayRefuse` is set.
 */
export async function underTraffic({ start, minutes, disturb = nothing, mayRefuse = false }) {
  const app = await start();
  let isWell = false;
  try {
    const book = new Book();
    const end = new AbortController();
    const visitors = Array.from({ length: VISITORS }, (_, index) =>
      visit(app.url, book, { signal: end.signal, sendsPhotos: index < WITH_PHOTOS }),
    );
    const looks = setInterval(() => say(`memory in MB: ${memories(app)}`), 60_000);
    const until = Date.now() + minutes * 60_000;
    const { signal } = interruption;
    await disturb({ app, book, until, signal });
    await pauseFor(until - Date.now(), { app, signal });
    clearInterval(looks);
    if (!app.isAlive()) {
      say(`The app stopped restarting: ${app.said().slice(-500)}`);
    }
    end.abort();
    await Promise.all(visitors);
    await sleep(book.kills.length === 0 ? 0 : RECOVERY);
    const lost = await countLost(app.url, book);
    report(book, lost);
    isWell =
      lost === 0 &&
      book.wrong.size === 0 &&
      (mayRefuse || book.refused.size + book.broken.size === 0) &&
      app.isAlive();
    return isWell;
  } finally {
    await app.stop();
    await (isWell ? rm(app.dataDir, { recursive: true }) : say(`Logs: ${app.dataDir}/logs`));
  }
}

const nothing = async () => undefined;

/** Ctrl-C ends a drill early: it prints its report and stops the app it started. */
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => interruption.abort());
}

/** Waits; resolves to whether the drill goes on: the app is alive and nobody interrupted the drill. */
export async function pauseFor(time, { app, signal }) {
  const until = Date.now() + time;
  while (Date.now() < until && app.isAlive() && !signal.aborted) {
    const step = Math.min(1000, until - Date.now());
    await sleep(step, undefined, { signal }).catch(() => undefined);
  }
  return app.isAlive() && !signal.aborted;
}

function memories(app) {
  return Object.entries(app.processes())
    .map(([role, pid]) => `${role} ${Math.round(memoryOf(pid) / 1000)}`)
    .join(", ");
}

function report(book, lost) {
  const { answered, promised, photos, refused, wrong, broken, outages, kills } = book;
  say(`calls answered: ${answered}; listings acknowledged: ${promised.size}, lost: ${lost}`);
  say(`processes killed or replaced: ${kills.length}; listings with a photo: ${photos.size}`);
  for (const [kind, { longest }] of outages) {
    say(`longest outages of ${kind}:`);
    for (const outage of longest) {
      const near = book.killsAround(outage).join(", ") || "no kill nearby";
      say(`  ${Math.round(outage.time)} ms in minute ${book.minuteOf(outage).toFixed(1)}; ${near}`);
    }
  }
  for (const refusal of book.refusals) {
    const near = book.killsAround(refusal).join(", ") || "no kill nearby";
    say(`${refusal.kind} was refused in minute ${book.minuteOf(refusal).toFixed(2)}; ${near}`);
  }
  const ways = {
    "refused with a sentence": refused,
    "unexpected answer": wrong,
    "connection broken": broken,
  };
  for (const [how, some] of Object.entries(ways)) {
    for (const [words, times] of some) {
      say(`${how}, ${times} times: ${words}`);
    }
  }
}

function say(text) {
  console.log(text);
}

/** Memory of a process in kB, or 0 when it has ended. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
