// npm run bench:costs: CPU time of the API and of the database for each call whose cost a visitor's own data decides, at
// its limit, for the table of docs/scale.md.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import {
  CONTACT_LIMITS,
  MESSAGE_LIMITS,
  NOTIFICATION_LIMITS,
  OFFER_LIMITS,
  VEHICLE_LIMITS,
  WATCH_LIMITS,
} from "@takas/contracts/limits";
import { startEmbeddedMongo } from "@takas/embedded-mongo";

import { figure, report } from "../../scripts/bench/figures.mjs";
import type { Figure } from "../../scripts/bench/figures.mjs";
import { cpuOf } from "../../scripts/drill/cpuOf.mjs";
import { SESSIONS_MAX, startSession, startSessionOf } from "../src/accounts/sessions/sessions";
import { Reveal } from "../src/contacts/Reveal";
import { Message } from "../src/messages/Message";
import { Notification } from "../src/notifications/Notification";
import { makeOffer } from "../src/offers/offers";
import { connect, disconnect, ensureIndexes } from "../src/platform/database/connection";
import { newId } from "../src/platform/database/mongoose";
import { Block } from "../src/safety/Block";
import { SavedSearch } from "../src/search/SavedSearch";
import { Favourite } from "../src/vehicles/Favourite";
import { Vehicle } from "../src/vehicles/Vehicle";
import { seed } from "./seed";
import { fitValuation, startApi } from "./startApi";

const CARS = 10_000;
const BLOCKS = 1000;
/** Calls that warm up, and calls that are measured. */
const CALLS = { warm: 10, measured: 40 };
const HOUR = 3_600_000;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));
  const database = await startEmbeddedMongo({ dataDir: folder });
  const uri = `${database.uri}/bench-${randomUUID()}`;
  Object.assign(process.env, { MARKET: "live", CONTACT_KEY: Buffer.alloc(32).toString("base64") });
  try {
    await connect(uri);
    await ensureIndexes();
    const { cookie, offer, car } = await build();
    await fitValuation(uri);
    const { child, url } = await startApi(uri);
    const figures: Figure[] = [];
    try {
      for (const path of [
        "my-vehicles",
        "favourites",
        "offers",
        `offers/${offer}/messages`,
        "contacts",
        `contacts?limit=${CONTACT_LIMITS.max}`,
        "vehicles/search?limit=1000",
        "vehicles/search?limit=10",
        `vehicles/${car}/offers`,
        "blocks",
        "saved-searches",
        "notifications",
        "sessions",
        "account/export",
      ]) {
        figures.push(
          ...(await measure(`${url}/api/${path}`, cookie, [child.pid ?? 0, database.pid])),
        );
      }
      report(figures);
    } finally {
      child.kill("SIGTERM");
    }
  } finally {
    await disconnect();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A visitor with as much of everything as the limits allow. */
async function build() {
  await seed(CARS);
  const { user, secret } = await startSession();
  const [me, now] = [user._id, new Date()];
  const cars = await Vehicle.find({}, { owner: 1 }).limit(2000).lean();
  const own = cars.slice(0, VEHICLE_LIMITS.perOwner).map(({ _id }) => _id);
  await Vehicle.collection.updateMany({ _id: { $in: own as never[] } }, { $set: { owner: me } });
  const others = cars.slice(own.length);
  const seen = others.slice(0, WATCH_LIMITS.favourites);
  const favourites = seen.map(({ _id: vehicle }) => ({ user: me, vehicle, price: 9000 }));
  await Favourite.insertMany(favourites);
  const [car = ""] = own;
  const ids: string[] = [];
  for (let one = 0; one < OFFER_LIMITS.listMax; one += 1) {
    const vehicle = others[one];
    if (vehicle !== undefined) {
      const made = await makeOffer({ vehicle, sender: me, kind: "cash", amount: 9000 });
      ids.push(made._id);
      const mine = { _id: car, owner: me };
      await makeOffer({ vehicle: mine, sender: `sender-${one}`, kind: "cash", amount: 9000 });
    }
  }
  const [offer = ""] = ids;
  const owner = others[0]?.owner ?? "";
  await Message.insertMany(
    many(MESSAGE_LIMITS.page, (number) => ({
      offer,
      number: number + 1,
      from: me,
      to: owner,
      content: "Is the car still for sale, and may I see it on Saturday?",
      createdAt: now,
    })),
  );
  await Reveal.insertMany(
    many(CONTACT_LIMITS.max, (one) => ({
      user: me,
      whom: `seller-${one}`,
      offer: newId(),
      cover: "membership",
      createdAt: now,
    })),
  );
  await Block.insertMany(many(BLOCKS, (one) => ({ user: me, blocked: `other-${one}` })));
  await SavedSearch.insertMany(
    many(WATCH_LIMITS.searches, (one) => ({
      user: me,
      name: `Search ${one}`,
      query: `q=toyota&priceMax=${5000 + one}`,
      seenAt: now,
      checkedAt: now,
      newCount: 1,
      createdAt: now,
    })),
  );
  await Notification.insertMany(
    many(NOTIFICATION_LIMITS.listMax, (one) => ({
      _id: `n${one}`,
      user: me,
      kind: "plain",
      params: { type: "offer", title: "New offer", message: "On your car", actionUrl: "/offers" },
      createdAt: new Date(now.getTime() - HOUR),
    })) as never[],
  );
  for (let one = 1; one < SESSIONS_MAX; one += 1) {
    await startSessionOf(me);
  }
  return { cookie: `sid=${secret}`, offer, car };
}

function many<Value>(length: number, make: (one: number) => Value): Value[] {
  return Array.from({ length }, (_, one) => make(one));
}

async function measure(url: string, cookie: string, pids: number[]): Promise<Figure[]> {
  const call = async (times: number) => {
    for (let one = 0; one < times; one += 1) {
      const answer = await fetch(url, { headers: { cookie, "accept-encoding": "identity" } });
      await answer.text();
      if (answer.status !== 200) {
        throw new Error(`${answer.status} from ${url}`);
      }
    }
  };
  await call(CALLS.warm);
  const before = await Promise.all(pids.map(cpuOf));
  await call(CALLS.measured);
  const after = await Promise.all(pids.map(cpuOf));
  const path = url.slice(url.indexOf("/api/")).replaceAll(/\/[\w-]{16}\//g, "/{id}/");
  return ["API", "database"].map((name, one) =>
    figure(`${path}, ${name}`, [
      ((after[one] ?? 0) - (before[one] ?? 0)) / CALLS.measured,
      "ms of CPU",
    ]),
  );
}

void main();
