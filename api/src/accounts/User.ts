import type { Plan } from "@takas/contracts/billing";
import { PLANS } from "@takas/contracts/billing";
import type { MembershipType } from "@takas/contracts/choices";
import { MEMBERSHIP_TYPES } from "@takas/contracts/choices";
import { LANGUAGES } from "@takas/contracts/language";
import type { AccountSettingsWrite } from "@takas/contracts/live/settings";
import { mapAccountSettings } from "@takas/contracts/settings";

import { mongoose, newId } from "../platform/database/mongoose";
import type { OutboxEvent } from "../platform/outbox";

/** A user's data at Stripe. Never presented. */
interface UserBilling {
  /** Stripe's customer id. */
  customer: string;
  /** The end of the paid month; null without a running subscription. */
  paidUntil: Date | null;
  /** The plan of the subscription that has not ended, paid, overdue or paused; absent without one. */
  plan?: Plan | undefined;
  /** Cancelled: the subscription ends at `paidUntil`. */
  isEnding?: boolean | undefined;
  /** Paused at Stripe: it gives nothing until it resumes. */
  isPaused?: boolean | undefined;
  /** The next payment in pence, after credit. */
  nextPayment?: number | undefined;
  /** The version, so that a writer notices a concurrent write. */
  version: number;
}

/** A change of a user's membership at Stripe: it has begun, changed or ended, or its paid month has. */
export interface MembershipEvent extends OutboxEvent {
  membershipType: MembershipType;
}

/** A stored user. Anonymous: only `contact` and `sealedProfile` identify a person, and neither is ever presented. */
export interface UserRecord extends AccountSettingsWrite {
  _id: string;
  /** The N of "User #N": 4 to 6 digits, random and unique, so that it does not count the users. */
  anonymousId: number;
  membershipType: MembershipType;
  isDealer: boolean;
  isDealerVerified: boolean;
  /** The dealer's name; others see it only while `isDealer` and `isDealerVerified`. */
  dealerName: string | null;
  /** Id of the dealer's page; random, and unchanged by a new name. */
  dealerId?: string;
  /** Id of the review of a name that waits for a moderator or was refused. */
  dealerReview?: { id: string; askedAt: Date; isRefused: boolean };
  /** Returned only by a contact reveal. Set for sellers of the demo market; people's own is in `sealedProfile`. */
  contact?: { name: string; phone: string };
  /** The profile of the live market, contact details and all, encrypted (contacts/vault.ts). */
  sealedProfile?: string;
  /** SHA-256 of the recovery code, base64url. */
  recovery?: string;
  /** Set once the user has visited the payment page; membershipType and isDealer derive from it. */
  billing?: UserBilling;
  /** True once the user has revealed a contact: nobody else has reveals to find. */
  hasReveals?: boolean;
  /** True for a user who may no longer list, offer or write. */
  isSuspended?: boolean;
  /** True for a seller of the demo market. */
  isSample: boolean;
  createdAt: Date;
  /**
   * The outbox: changes of the membership in the live market that not all steps of `membershipEvents` have handled.
   */
  outbox?: MembershipEvent[];
}

const outboxEvent = new mongoose.Schema<MembershipEvent>(
  {
    id: { type: String, required: true },
    membershipType: { type: String, required: true, enum: MEMBERSHIP_TYPES },
    at: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const schema = new mongoose.Schema<UserRecord>(
  {
    _id: { type: String, default: newId },
    anonymousId: { type: Number, required: true, min: 1000, max: 999_999 },
    membershipType: { type: String, enum: MEMBERSHIP_TYPES, default: "free" },
    isDealer: { type: Boolean, default: false },
    isDealerVerified: { type: Boolean, default: false },
    dealerName: { type: String, default: null },
    dealerId: { type: String },
    dealerReview: {
      type: new mongoose.Schema(
        {
          id: { type: String, required: true },
          askedAt: { type: Date, required: true },
          isRefused: { type: Boolean, required: true },
        },
        { _id: false, id: false },
      ),
    },
    contact: {
      type: new mongoose.Schema(
        { name: { type: String, required: true }, phone: { type: String, required: true } },
        { _id: false },
      ),
    },
    sealedProfile: { type: String },
    ...(mapAccountSettings(() => ({ type: Boolean })) as object),
    language: { type: String, enum: Object.keys(LANGUAGES) },
    recovery: { type: String },
    billing: {
      type: new mongoose.Schema(
        {
          customer: { type: String, required: true },
          paidUntil: { type: Date, default: null },
          plan: { type: String, enum: PLANS },
          isEnding: { type: Boolean },
          isPaused: { type: Boolean },
          nextPayment: { type: Number },
          version: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
    hasReveals: { type: Boolean },
    isSuspended: { type: Boolean },
    isSample: { type: Boolean, default: false },
    createdAt: { type: Date, default: () => new Date() },
    outbox: { type: [outboxEvent], default: undefined },
  },
  { versionKey: false },
);
schema.index({ anonymousId: 1 }, { unique: true });
schema.index({ dealerId: 1 }, { unique: true, sparse: true });
schema.index({ isDealer: 1 }, { partialFilterExpression: { isDealer: true } });
schema.index({ "dealerReview.id": 1 }, { sparse: true });
schema.index({ recovery: 1 }, { unique: true, sparse: true });
schema.index({ "billing.customer": 1 }, { unique: true, sparse: true });
schema.index({ "billing.paidUntil": 1 }, { sparse: true });
// Events that wait for delivery.
schema.index({ "outbox.at": 1 }, { sparse: true });

/** Number of times this process has changed users: what it keeps of them in memory is stale after another change. */
export let userChanges = 0;
function countChange(): void {
  userChanges += 1;
}
schema.post("save", countChange);
schema.post("insertMany", countChange);
schema.post(["updateOne", "updateMany", "findOneAndUpdate"], countChange);
schema.post(["deleteOne", "deleteMany"], countChange);

export const User = mongoose.model("User", schema, "users");
