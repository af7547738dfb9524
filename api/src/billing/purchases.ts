import type { TakenBack } from "@takas/contracts/notificationKinds";
import type Stripe from "stripe";

import { User, hasLeft } from "../accounts";
import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { SingleFlight } from "../platform/SingleFlight";
import { publish } from "../platform/streams/publish";
import { refundInFull } from "./memberships";
import { Purchase } from "./Purchase";
import type { PurchaseRecord } from "./Purchase";
import type { Billing, EndedUnlock } from "./stripe";

const syncs = new SingleFlight<boolean>();

/** Whether a user has paid for the contact behind an offer and the payment is valid. */
export async function hasUnlocked(userId: string, offerId: string): Promise<boolean> {
  return (await Purchase.exists({ user: userId, offer: offerId, isPaid: true })) !== null;
}

/** Whether a user has ever paid for a contact. */
export async function hasBought(user: string): Promise<boolean> {
  return (await Purchase.exists({ user })) !== null;
}

/** _ids of the offers whose contact a user has paid for, while the payments are valid. */
export async function findUnlockedOffers(userId: string): Promise<string[]> {
  return Purchase.distinct("offer", { user: userId, isPaid: true });
}

/**
 * Sets a one-off unlock to the state of its payment at Stripe; false when the payment is for something else. A second
 * payment for the same contact is refunded, and so is one for a contact that is no longer for sale: its page may have
 * stayed open for hours. Nothing is stored of a user who has left. What is written was read from Stripe after the last
 * write, or is read again.
 */
export function syncPurchase(billing: Billing, paymentId: string): Promise<boolean> {
  return syncs.runAfter(paymentId, () => sync(billing, paymentId));
}

async function sync(billing: Billing, paymentId: string): Promise<boolean> {
  const { stripe, isForSale } = billing;
  for (;;) {
    const stored = await Purchase.findById(paymentId, { version: 1, isPaid: 1 }).lean();
    const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] });
    const { user, offer } = payment.metadata;
    if (user === undefined || offer === undefined) {
      return false;
    }
    const isHere = await isThere(user);
    let isPaid = isValid(payment);
    if (isPaid && stored?.isPaid !== true && !(isHere && (await isForSale({ user, offer })))) {
      await refundInFull(stripe, paymentId);
      isPaid = false;
    }
    if (!isHere) {
      return true;
    }
    const isTakenBack = billing.isLive === true && stored?.isPaid === true && !isPaid;
    if (isTakenBack) {
      await tellEnded(billing, { user, offer, payment: paymentId, how: howTakenBack(payment) });
    }
    const createdAt = new Date(payment.created * 1000);
    const purchase = { _id: payment.id, user, offer, isPaid, createdAt };
    if (await write(purchase, stored?.version)) {
      await refundRepeats(stripe, user, offer);
      if (isTakenBack) {
        // Open pages still show the contact.
        await publish([{ user, data: { type: "resync" } }]);
      }
      return true;
    }
  }
}

/**
 * Before it is written, so that a process that dies in between leaves the change to be found again. A contact that was
 * paid for twice stays unlocked.
 */
async function tellEnded({ tellUnlockEnded }: Billing, ended: EndedUnlock): Promise<void> {
  const { user, offer, payment } = ended;
  const others = { user, offer, isPaid: true, _id: mongoose.trusted({ $ne: payment }) };
  if ((await Purchase.exists(others)) === null) {
    await tellUnlockEnded(ended);
  }
}

async function isThere(_id: string): Promise<boolean> {
  return (await User.exists({ _id })) !== null && !(await hasLeft(_id));
}

/** Whether a payment was made and is neither fully refunded nor disputed. Support handles won disputes. */
export function isValid({ status, latest_charge: charge }: Stripe.PaymentIntent): boolean {
  const isTaken = status === "succeeded" && typeof charge === "object" && charge !== null;
  return isTaken && !charge.refunded && !charge.disputed;
}

/** How a payment that is no longer valid was taken back. */
export function howTakenBack({ latest_charge: charge }: Stripe.PaymentIntent): TakenBack {
  return typeof charge === "object" && charge?.disputed === true ? "disputed" : "refunded";
}

/** Whether the write succeeded: it fails if another was made since this version, or since there was none. */
async function write(
  { _id, ...fields }: Omit<PurchaseRecord, "version">,
  version: number | undefined,
): Promise<boolean> {
  if (version !== undefined) {
    const change = { ...fields, version: version + 1 };
    return (await Purchase.updateOne({ _id, version }, change)).matchedCount === 1;
  }
  try {
    await Purchase.create({ _id, ...fields, version: 1 });
    return true;
  } catch (error) {
    if (isDuplicateKey(error, "_id")) {
      return false;
    }
    throw error;
  }
}

async function refundRepeats(stripe: Stripe, user: string, offer: string): Promise<void> {
  const paid = await Purchase.find({ user, offer, isPaid: true }, { _id: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  for (const { _id } of paid.slice(1)) {
    await refundInFull(stripe, _id);
  }
}
