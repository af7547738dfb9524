import { WATCH_LIMITS } from "@takas/contracts/limits";
import type { SavedSearchWrite } from "@takas/contracts/live/watch";
import { SearchQuery } from "@takas/contracts/vehicle";

import { notifyAgain } from "../notifications";
import { mongoose } from "../platform/database/mongoose";
import { insertInSlot } from "../platform/database/slots";
import { conflict } from "../platform/errors";
import { inTurn } from "../platform/process/inTurn";
import { readQuery } from "../platform/text/readQuery";
import { SavedSearch } from "./SavedSearch";
import type { SavedSearchRecord } from "./SavedSearch";
import { searchVehicles } from "./searchVehicles";
import type { Span } from "./searchVehicles";

/** ms between two checks of one search, and searches checked in one run. */
const INTERVAL = 10 * 60_000;
const BATCH = 500;
/** ms for which a search is left to the process that checks it. */
const LEASE = 5 * 60_000;
const { trusted } = mongoose;

/** A user's searches, newest first. Nothing is counted here: fifty counts would take a second of the database. */
export async function findSavedSearches(user: string): Promise<SavedSearchRecord[]> {
  return SavedSearch.find({ user }).sort({ createdAt: -1, _id: 1 }).lean();
}

/** Throws 409 above the limit. */
export async function saveSearch(
  user: string,
  { name, query }: SavedSearchWrite,
): Promise<SavedSearchRecord> {
  const most = WATCH_LIMITS.searches;
  const full = () => conflict("searches.tooMany", { most });
  const now = new Date();
  const dates = { seenAt: now, checkedAt: now, createdAt: now };
  const limit = { owner: user, counted: { user }, most, full };
  const made = await insertInSlot(SavedSearch, limit, (slot) =>
    SavedSearch.create({ user, slot, name, query, newCount: 0, ...dates }),
  );
  return made.toObject();
}

/** Marks a search as seen: only later cars are new. False when the user has no such search. */
export async function seeSearch(user: string, _id: string): Promise<boolean> {
  const seen = { seenAt: new Date(), newCount: 0 };
  const { matchedCount } = await SavedSearch.updateOne({ _id, user }, seen);
  return matchedCount === 1;
}

export async function dropSearch(user: string, _id: string): Promise<boolean> {
  return (await SavedSearch.deleteOne({ _id, user })).deletedCount === 1;
}

/**
 * Counts the new cars of saved searches and notifies their users. Each is checked by one process at a time. One that fails
 * is checked again once its lease is over, with the same cars; rejects at the end with what failed.
 */
export async function notifySavedSearches(now = new Date()): Promise<void> {
  const leaseUntil = new Date(now.getTime() + LEASE);
  const isDue = {
    checkedAt: trusted({ $lte: new Date(now.getTime() - INTERVAL) }),
    leaseUntil: trusted({ $not: { $gt: now } }),
  };
  const due = await SavedSearch.find(isDue, { _id: 1 }).sort({ checkedAt: 1 }).limit(BATCH).lean();
  await inTurn(due, async ({ _id }) => {
    const search = await SavedSearch.findOneAndUpdate({ _id, ...isDue }, { leaseUntil }).lean();
    if (search !== null) {
      await checkSearch(search, now);
      await SavedSearch.updateOne(
        { _id, leaseUntil },
        { $set: { checkedAt: now }, $unset: { leaseUntil: 1 } },
      );
    }
  });
}

async function checkSearch(search: SavedSearchRecord, now: Date): Promise<void> {
  const { _id, user, name, query, seenAt, checkedAt, newCount } = search;
  const hasMore = (await countNew(search, { after: checkedAt, upTo: now })) > 0;
  if (!hasMore && newCount === 0) {
    return;
  }
  const count = await countNew(search, { after: seenAt, upTo: now });
  // Unless it has been seen meanwhile.
  await SavedSearch.updateOne({ _id, seenAt }, { newCount: count });
  if (!hasMore) {
    return;
  }
  const note = {
    _id: `search/${_id}`,
    user,
    kind: "searchMatched",
    params: { name, query, count },
  } as const;
  await notifyAgain(note, now);
}

async function countNew({ query }: SavedSearchRecord, listed: Span): Promise<number> {
  const search = { ...SearchQuery.parse(readQuery(query)), limit: 1, offset: 0 };
  return (await searchVehicles(search, listed)).total;
}
