import type { DealerName, DealerState } from "@takas/contracts/dealers/dealer";

import { mongoose, newId } from "../platform/database/mongoose";
import { SingleFlight } from "../platform/SingleFlight";
import { fold } from "../platform/text/fold";
import { User, userChanges } from "./User";
import type { UserRecord } from "./User";
import { approvedName } from "./userPolicy";

const { trusted } = mongoose;

/**
 * Sets or removes a dealer's name. Others see it once a moderator has approved it. Each review has its own id, so
 * that an approval applies to the name that was reviewed. A verified name stays verified if it is set again.
 */
export async function nameDealer(user: UserRecord, name: string | null): Promise<UserRecord> {
  if (user.isDealerVerified && user.dealerName === name) {
    return user;
  }
  const changed = await User.findByIdAndUpdate(
    user._id,
    {
      $set: {
        dealerName: name,
        isDealerVerified: false,
        dealerId: user.dealerId ?? newId(),
        ...(name !== null && {
          dealerReview: { id: newId(), askedAt: new Date(), isRefused: false },
        }),
      },
      ...(name === null && { $unset: { dealerReview: 1 } }),
    },
    { returnDocument: "after" },
  ).lean();
  return changed ?? user;
}

/**
 * Whether another dealer has this name, whatever its case, accents and spaces: approved, even while the plan rests, or
 * also waiting for a moderator.
 */
export async function isNameTaken(
  name: string,
  { by, states }: { by: string; states: "approved" | "any" },
): Promise<boolean> {
  const waiting = { isDealer: true, "dealerReview.isRefused": false };
  const named = await User.find(
    {
      _id: trusted({ $ne: by }),
      dealerId: trusted({ $exists: true }),
      dealerName: trusted({ $ne: null }),
      $or: [{ isDealerVerified: true }, ...(states === "any" ? [waiting] : [])],
    },
    { dealerName: 1 },
  ).lean();
  return named.some(({ dealerName }) => lettersOf(dealerName ?? "") === lettersOf(name));
}

function lettersOf(name: string): string {
  return fold(name).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The dealers whose names wait for a moderator, oldest review first. */
export function findWaitingDealers(): Promise<UserRecord[]> {
  return User.find({ isDealer: true, "dealerReview.isRefused": false })
    .sort({ "dealerReview.askedAt": 1 })
    .lean();
}

/** The dealer whose name waits for a moderator in this review. */
export function findWaitingDealer(review: string): Promise<UserRecord | null> {
  return User.findOne({ "dealerReview.id": review, "dealerReview.isRefused": false }).lean();
}

/** Settles a review; null when none with this id is open, because it was settled or the name has changed. */
export function settleReview(id: string, isApproved: boolean): Promise<UserRecord | null> {
  return User.findOneAndUpdate(
    { "dealerReview.id": id, "dealerReview.isRefused": false },
    isApproved
      ? { $set: { isDealerVerified: true }, $unset: { dealerReview: 1 } }
      : { $set: { "dealerReview.isRefused": true } },
    { returnDocument: "after" },
  ).lean();
}

/** The verified dealer of a page, while the plan runs and they are not suspended. */
export function findDealer(dealerId: string): Promise<UserRecord | null> {
  return User.findOne({
    dealerId,
    isDealer: true,
    isDealerVerified: true,
    isSuspended: trusted({ $ne: true }),
  }).lean();
}

/** What others may learn of a dealer. */
export type DealerRecord = Pick<
  UserRecord,
  "_id" | "isDealer" | "isDealerVerified" | "dealerId" | "dealerName"
>;
const DEALER_FIELDS = {
  anonymousId: 1,
  isDealer: 1,
  isDealerVerified: 1,
  dealerId: 1,
  dealerName: 1,
} as const;

/** ms after which dealers are read again, because another process may have changed one. */
const TRUST = 5000;

interface Known {
  dealers: Map<string, DealerRecord>;
  /** The approved names by anonymous number. */
  names: Map<number, string>;
  /** `userChanges` before they were read. */
  changes: number;
  until: number;
}
let known: Known | undefined;
const reads = new SingleFlight<Known>();

/**
 * The dealers among some users, by id. Every list of cars needs them, so a process keeps all dealers in memory: it
 * sees its own changes at once, another process's within 5 s.
 */
export async function findDealersAmong(ids: readonly string[]): Promise<Map<string, DealerRecord>> {
  const { dealers } = await knownDealers();
  const among = new Map<string, DealerRecord>();
  for (const id of ids) {
    const dealer = dealers.get(id);
    if (dealer !== undefined) {
      among.set(id, dealer);
    }
  }
  return among;
}

/** The approved names of all dealers, by anonymous number. */
export async function findDealerNames(): Promise<ReadonlyMap<number, string>> {
  return (await knownDealers()).names;
}

async function knownDealers(): Promise<Known> {
  const changes = userChanges;
  if (known === undefined || known.changes !== changes || known.until < performance.now()) {
    known = await reads.run(String(changes), () => readDealers(changes));
  }
  return known;
}

async function readDealers(changes: number): Promise<Known> {
  const found = await User.find({ isDealer: true }, DEALER_FIELDS).lean();
  const dealers = new Map(found.map((user) => [user._id, user]));
  const names = new Map(
    found.flatMap((user) => {
      const name = approvedName(user);
      return name === undefined ? [] : [[user.anonymousId, name] as const];
    }),
  );
  return { dealers, names, changes, until: performance.now() + TRUST };
}

/** A dealer's name as the dealer sees it. */
export function presentDealerName(user: UserRecord): DealerName {
  const state = stateOf(user);
  return {
    state,
    name: user.dealerName,
    id: state === "verified" ? (user.dealerId ?? null) : null,
  };
}

function stateOf({ dealerName, isDealerVerified, dealerReview }: UserRecord): DealerState {
  if (dealerName === null) {
    return "unnamed";
  }
  if (isDealerVerified) {
    return "verified";
  }
  return dealerReview?.isRefused === true ? "refused" : "waiting";
}
