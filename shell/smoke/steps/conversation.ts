import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { MongoClient } from "mongodb";
import type { Db } from "mongodb";
import type { Page } from "puppeteer-core";

import { app } from "../stage";
import { nameOf } from "./dealing";

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
    const [ownerId, senderId] = await Promise.all(
      [owner, sender].map((page) => idOf(page, database)),
    );
    const now = new Date();
    const _id = randomUUID();
    await database.collection<Stored>("offers").insertOne({
      _id,
      vehicle,
      sender: senderId,
      owner: ownerId,
      kind: "cash",
      message,
      terms: [{ by: "sender", amount: 5000, at: now }],
      status: "proposed",
      endsAt: new Date(now.getTime() + 3_600_000),
      openedAt: null,
      createdAt: now,
      changedAt: now,
      events: [],
    });
    return _id;
  });
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

async function idOf(page: Page, database: Db): Promise<string> {
  const anonymousId = Number((await nameOf(page)).replace("User #", ""));
  const user = await database.collection<Stored>("users").findOne({ anonymousId });
  return String(user?._id);
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
