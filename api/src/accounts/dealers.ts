import type { DealerName, DealerState } from "@takas/contracts/dealer";

import { mongoose, newId } from "../platform/database/mongoose";
import { User } from "./User";
import type { UserRecord } from "./User";

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

/** The dealers whose names wait for a moderator, oldest review first. */
export function findWaitingDealers(): Promise<UserRecord[]> {
  return User.find({ isDealer: true, "dealerReview.isRefused": false })
    .sort({ "dealerReview.askedAt": 1 })
    .lean();
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

/** The dealers among some users, by id. */
export async function findDealersAmong(ids: readonly string[]): Promise<Map<string, UserRecord>> {
  if (ids.length === 0) {
    return new Map();
  }
  const found = await User.find({
    _id: trusted({ $in: [...new Set(ids)] }),
    isDealer: true,
  }).lean();
  return new Map(found.map((user) => [user._id, user]));
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
