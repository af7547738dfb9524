import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { MongoClient } from "mongodb";
import type { Db } from "mongodb";
import type { Page } from "puppeteer-core";

import { app } from "../stage";
import { ask, listCar } from "./dealing";

interface Parts {
  /** Id of the owner's vehicle. */
  vehicle: string;
  /** A page of each of the two visitors. */
  owner: Page;
  sender: Page;
  /** The sender's message. */
  message: string;
}

/**
 * A cash offer of one visitor for the car of another, written to the database because no screen makes one
 * (docs/product.md 7.3). Resolves to its id.
 */
export async function makeOffer({ vehicle, owner, sender, message }: Parts): Promise<string> {
  return inDatabase(async (database) => {
    const [ownerId, senderId] = await Promise.all([idOf(owner), idOf(sender)]);
    return storeOffer(database, { vehicle, owner: ownerId, sender: senderId, message });
  });
}

/** A verified dealer of the sample market: the name, the page, and one of their cars. */
export interface MetDealer {
  name: string;
  page: string;
  car: string;
  /** Their offer for the visitor's car. */
  offer: string;
}

/** Lists a car for the page's visitor, on which a verified dealer of the sample market makes an offer. */
export async function meetDealer(page: Page): Promise<MetDealer> {
  const vehicle = await listCar(page, { isSwapFriendly: false });
  return inDatabase(async (database) => {
    const dealer = await database
      .collection<Stored>("users")
      .findOne({ isSample: true, isDealerVerified: true });
    const sender = String(dealer?._id);
    const car = await database
      .collection<Stored>("vehicles")
      .findOne({ owner: sender, status: "active" });
    const owner = await idOf(page);
    return {
      name: String(dealer?.["dealerName"]),
      page: `/dealer/${String(dealer?.["dealerId"])}`,
      car: `/listing/${String(car?._id)}`,
      offer: await storeOffer(database, { vehicle, owner, sender, message: "Cash today?" }),
    };
  });
}

/** Meets a dealer whose contact the page's visitor reveals. */
export async function revealDealer(page: Page): Promise<MetDealer> {
  const dealer = await meetDealer(page);
  await ask(page, `POST offers/${dealer.offer}/reveal`, { method: "quota" });
  return dealer;
}

async function storeOffer(
  database: Db,
  people: Record<"vehicle" | "owner" | "sender" | "message", string>,
): Promise<string> {
  const now = new Date();
  const _id = randomUUID();
  await database.collection<Stored>("offers").insertOne({
    _id,
    ...people,
    kind: "cash",
    terms: [{ by: "sender", amount: 5000, at: now }],
    status: "proposed",
    endsAt: new Date(now.getTime() + 3_600_000),
    openedAt: null,
    createdAt: now,
    changedAt: now,
    events: [],
  });
  return _id;
}

/** Fills the thread of an offer with read messages from both sides in turn: "Message 1" and so on. */
export async function fillThread(offer: string, count: number): Promise<void> {
  await inDatabase(async (database) => {
    const stored = await database.collection<Stored>("offers").findOne({ _id: offer });
    const people = [String(stored?.["sender"]), String(stored?.["owner"])];
    const messages = Array.from({ length: count }, (_, index) => {
      const [from, to] = index % 2 === 0 ? people : people.toReversed();
      const content = `Message ${index + 1}`;
      return { _id: randomUUID(), offer, number: index + 1, from, to, content };
    });
    const told = { isRead: true, createdAt: new Date() };
    await database
      .collection<Stored>("messages")
      .insertMany(messages.map((message) => ({ ...message, ...told })));
  });
}

interface Stored {
  _id: string;
  [field: string]: unknown;
}

async function idOf(page: Page): Promise<string> {
  return (await ask<{ id: string }>(page, "GET auth/user")).id;
}

const TOOL = resolve(import.meta.dirname, "../../../packages/embedded-mongo/dist/data.js");

async function inDatabase<Result>(work: (database: Db) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(process.env.MONGODB_URI ?? (await embeddedAddress()));
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

async function embeddedAddress(): Promise<string> {
  const env = { ...process.env, DATA_DIR: app.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [TOOL, "uri"], {
    env,
  });
  return `${stdout.trim()}/takas`;
}
