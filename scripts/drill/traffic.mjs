// Visitors who list, change and read cars, and a ledger of acknowledged writes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Timeout of a visitor's call in ms. */
const PATIENCE = 30_000;

export const CAR = {
  title: "2017 Toyota Vitz, one owner",
  make: "Toyota",
  model: "Vitz",
  year: 2017,
  mileage: 42_000,
  fuelType: "Petrol",
  transmission: "Automatic",
  bodyType: "Hatchback",
  askingPrice: "7950",
  isSwapFriendly: true,
  images: [],
};

const PICTURES = join(import.meta.dirname, "../../api/src/demo/pictures");
const PHOTO = `data:image/webp;base64,${readFileSync(join(PICTURES, "cabin-automatic-radio-1.webp")).toString("base64")}`;
/** The share of listings with a photo, among visitors who send any: checking one takes the machine a second. */
const WITH_PHOTO = 0.4;
/** Cars that one visitor lists before another replaces them: a thousand cars of one seller would be unrealistic. */
const LISTINGS = 10;
/** Concurrent readers that verify acknowledged writes. */
const READERS = 8;
/** Attempts to read a write back. */
const ATTEMPTS = 5;
/** Outages reported per kind of call. */
const MOST_OUTAGES = 3;
/** Refusals reported with their time. */
const MOST_REFUSALS = 12;
/** ms before an outage in which a kill may have caused it. */
const SHORTLY = 3000;

/** A refusal with a sentence is expected while something restarts; anything else is a fault. */
const AWAY = 503;

const LOOKS = [
  "/",
  "/search",
  "/api/vehicles",
  "/api/vehicles/search?limit=10&offset=0",
  "/api/my-vehicles",
];

/** The ledger of calls and answers. Acknowledged writes are in `promised`: the price each car must have. */
export class Book {
  opened = performance.now();
  promised = new Map();
  answered = 0;
  /** Counts of refusals with a sentence, unexpected answers, and broken connections. */
  refused = new Map();
  wrong = new Map();
  broken = new Map();
  /** The first refusals: kind of call and time. */
  refusals = [];
  /** The photo of each car listed with one. */
  photos = new Map();
  /** By kind of call: the time of the last success, and the longest outages, longest first. */
  outages = new Map();
  /** The kills: role and time. */
  kills = [];

  noteKill(role) {
    this.kills.push({ role, at: performance.now() });
  }

  note(kind, isGood) {
    const now = performance.now();
    const { since, longest } = this.outages.get(kind) ?? { since: now, longest: [] };
    if (isGood) {
      this.answered += 1;
      longest.push({ since, time: now - since });
      longest.sort((one, other) => other.time - one.time).splice(MOST_OUTAGES);
    }
    this.outages.set(kind, { since: isGood ? now : since, longest });
  }

  noteRefusal(kind) {
    if (this.refusals.length < MOST_REFUSALS) {
      this.refusals.push({ kind, since: performance.now(), time: 0 });
    }
  }

  /** Minutes from the start of the ledger to the start of an outage. */
  minuteOf({ since }) {
    return (since - this.opened) / 60_000;
  }

  /** The kills during and shortly before an outage, in seconds relative to its start. */
  killsAround({ since, time }) {
    const near = this.kills.filter(({ at }) => at > since - SHORTLY && at < since + time);
    return near.map(({ role, at }) => `${role} killed at ${((at - since) / 1000).toFixed(1)} s`);
  }
}

/**
 * Visitors one after the other, until stopped: every third call writes. Visitors who send no photos never wait for a
 * photo check.
 */
export async function visit(url, book, { signal, sendsPhotos }) {
  const call = caller(url, book);
  let cookie;
  let listings = 0;
  let price = 1000;
  for (let turn = 0; !signal.aborted; turn += 1) {
    if (cookie === undefined) {
      const session = await call("/api/auth/anonymous", { method: "POST" });
      cookie = session?.headers.get("set-cookie")?.split(";")[0];
      listings = 0;
      await sleep(cookie === undefined ? 200 : 0);
    } else if (turn % 3 > 0) {
      await call(LOOKS[Math.floor(Math.random() * LOOKS.length)], { cookie });
    } else {
      price += 1;
      listings += 1;
      await write({ call, book, cookie, price, sendsPhotos });
      cookie = listings < LISTINGS ? cookie : undefined;
    }
  }
}

async function write({ call, book, cookie, price, sendsPhotos }) {
  const mileage = Math.floor(Math.random() * 900_000);
  const images = sendsPhotos && Math.random() < WITH_PHOTO ? [PHOTO] : [];
  const body = { ...CAR, mileage, askingPrice: `${price}`, images };
  const listed = await call("/api/vehicles", { method: "POST", cookie, body });
  const { id } = listed?.json ?? {};
  if (id === undefined) {
    return;
  }
  if (images.length > 0) {
    book.photos.set(id, listed.json.images[0]);
  }
  // Until it is acknowledged, a change may or may not have happened.
  book.promised.set(id, [price, price + 500]);
  const patch = { method: "PATCH", cookie, body: { askingPrice: `${price + 500}` } };
  if (await call(`/api/vehicles/${id}`, patch)) {
    book.promised.set(id, [price + 500]);
  }
}

/** Counts the ledger's lost writes; several readers share the work. */
export async function countLost(url, book) {
  let lost = 0;
  const left = book.promised.entries();
  const readOn = async () => {
    for (const [id, prices] of left) {
      const { ok, text } = await readBack(`${url}/api/vehicles/${id}`, book);
      const car = ok ? JSON.parse(text) : undefined;
      const photo = book.photos.get(id);
      const isThere = photo === undefined || (await readBack(url + photo, book)).ok;
      lost += Number(!isThere || !prices.includes(Number(car?.askingPrice)));
    }
  };
  await Promise.all(Array.from({ length: READERS }, readOn));
  return lost;
}

/**
 * Reads again while there is no answer or a 503, which say nothing about a loss. Broken connections are in the report.
 */
async function readBack(address, book) {
  for (let made = 1; ; made += 1) {
    try {
      const answer = await fetch(address);
      const { ok, status } = answer;
      // An answer that nobody reads keeps its connection.
      const text = await answer.text();
      if (status !== AWAY || made === ATTEMPTS) {
        return { ok, text };
      }
    } catch (error) {
      count(book.broken, `${error.cause?.code ?? error.name} while writes were verified`);
      if (made === ATTEMPTS) {
        return { ok: false, text: "" };
      }
    }
    await sleep(made * 100);
  }
}

function caller(url, book) {
  return async function call(path, { method = "GET", cookie, body } = {}) {
    const headers = {
      Origin: url,
      ...(cookie && { Cookie: cookie }),
      ...(body && { "Content-Type": "application/json" }),
    };
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const request = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(url + path, request);
      const text = await answer.text();
      book.note(kindOf(method, path), answer.ok);
      if (!answer.ok) {
        const isAway = answer.status === AWAY;
        count(isAway ? book.refused : book.wrong, `${answer.status} ${text.slice(0, 90)}`);
        book.noteRefusal(kindOf(method, path));
        await sleep(100);
        return undefined;
      }
      const isJson = answer.headers.get("content-type")?.includes("json");
      return { headers: answer.headers, json: isJson ? JSON.parse(text) : undefined };
    } catch (error) {
      count(book.broken, error.cause?.code ?? error.name);
      await sleep(100);
      return undefined;
    }
  };
}

function kindOf(method, path) {
  if (method === "GET") {
    return path.startsWith("/api") ? "an API read" : "a page";
  }
  return "a write";
}

function count(map, key) {
  map.set(key, (map.get(key) ?? 0) + 1);
}
