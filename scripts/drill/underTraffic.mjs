// Runs the app under mixed traffic, disturbs it or leaves it alone, and reports what was promised and not kept.
import { rm } from "node:fs/promises";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { memoryOf } from "./app.mjs";
import { Book, countLost, visit } from "./traffic.mjs";

/** Visitors at a time. */
const VISITORS = 12;
/** How many of them send photos. All of these may wait for a check at once while the others are served. */
const WITH_PHOTOS = 3;
/** ms the app gets to be whole again before promises are counted. */
const RECOVERY = 20_000;

/**
 * Mixed traffic, with a process sent a signal at every pause if there is one; resolves to whether every promise was
 * kept. `spares` names the roles left alone. A process that is killed may have calls refused in words, one that is told
 * to stop may not.
 */
export async function underTraffic({ start, minutes, pause, signal = "SIGKILL", spares = [] }) {
  const app = await start();
  let isWell = false;
  try {
    const book = new Book();
    const end = new AbortController();
    const visitors = Array.from({ length: VISITORS }, (_, index) =>
      visit(app.url, book, { signal: end.signal, sendsPhotos: index < WITH_PHOTOS }),
    );
    await disturb(app, book, { minutes, pause, signal, spares });
    end.abort();
    await Promise.all(visitors);
    await sleep(pause === undefined ? 0 : RECOVERY);
    const lost = await countLost(app.url, book);
    report(book, lost);
    const mayRefuse = signal === "SIGKILL";
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

/** Ctrl-C ends a drill early: with its report, and with the app it started. */
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => interruption.abort());
}

/** Lets the time pass, a minute's memory of each process at a time, and notes in the book which role was killed. */
async function disturb(app, book, { minutes, pause, signal: order, spares }) {
  const roles = Object.keys(app.processes()).filter((role) => !spares.includes(role));
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
        process.kill(pid, order);
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
  for (const refusal of book.refusals) {
    const near = book.killsAround(refusal).join(", ") || "no kill near";
    say(`${refusal.kind} was refused in minute ${book.minuteOf(refusal).toFixed(2)}; ${near}`);
  }
  const ways = { "refused in words": refused, "wrongly answered": wrong, "cut off": broken };
  for (const [how, some] of Object.entries(ways)) {
    for (const [words, times] of some) {
      say(`${how} ${times} times: ${words}`);
    }
  }
}

function say(text) {
  console.log(text);
}
