import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import type { Contact, Quota } from "@takas/contracts/user";

import { User, isMember } from "../accounts";
import type { UserRecord } from "../accounts";
import { findUnlockedOffers, hasUnlocked } from "../billing";
import type { OfferRecord } from "../offers";
import { counterpartOf, isAgreed } from "../offers";
import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { conflict, paymentRequired } from "../platform/errors";
import { contactOf, openProfile } from "./profiles";
import { Reveal } from "./Reveal";
import type { RevealCover } from "./Reveal";
import type { Vault } from "./vault";

const { trusted } = mongoose;

/**
 * The other participant's contact. It is covered, in this order, by an earlier reveal of the same offer, that both
 * have agreed, a membership, a one-off unlock with a valid payment, or one of the month's free reveals. Throws 409,
 * using none, when the other side has given no contact or has left, and 402 when none are left.
 */
export async function revealContact(
  user: UserRecord,
  offer: OfferRecord,
  vault?: Vault,
): Promise<Contact> {
  const whom = counterpartOf(user, offer);
  const person = await User.findById(whom, { contact: 1, sealedProfile: 1 }).lean();
  if (person === null) {
    throw conflict("reveal.personLeft");
  }
  const contact = contactIn(person, vault);
  if (contact === undefined) {
    throw conflict("reveal.noContact");
  }
  const asked = { user: user._id, whom, offer: offer._id };
  if (await isRevealed(asked)) {
    return contact;
  }
  if (isAgreed(offer)) {
    await record(asked, { cover: "agreement" });
  } else if (isMember(user)) {
    await record(asked, { cover: "membership" });
  } else if (await hasUnlocked(user._id, offer._id)) {
    await record(asked, { cover: "oneOff" });
  } else {
    await spendFreeOne(asked);
  }
  return contact;
}

/** The free reveals of the current month, UTC; members have unlimited ones. */
export async function quotaOf(user: UserRecord): Promise<Quota> {
  const now = new Date();
  const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
  if (isMember(user)) {
    const total = UNLIMITED_REVEALS;
    return { total, used: 0, remaining: total, unlimited: true, resetsAt };
  }
  const total = FREE_REVEALS_PER_MONTH;
  const slot = trusted({ $in: slotsOf(user._id, now) });
  const used = await Reveal.countDocuments({ slot });
  return { total, used, remaining: total - used, unlimited: false, resetsAt };
}

/** Those of these offers in which one participant was shown the other's contact. */
export async function findRevealedOffers(offers: OfferRecord[]): Promise<ReadonlySet<string>> {
  const user = trusted({ $in: offers.flatMap(({ sender, owner }) => [sender, owner]) });
  const offer = trusted({ $in: offers.map(({ _id }) => _id) });
  const found = await Reveal.find({ user, offer }, { _id: 0, offer: 1 }).lean();
  return new Set(found.map((reveal) => reveal.offer));
}

/** Those of these people whose contact a user has revealed; one that was bought counts while its payment is valid. */
export async function findRevealed(user: string, whom: string[]): Promise<ReadonlySet<string>> {
  const found = await Reveal.find(
    { user, whom: trusted({ $in: whom }) },
    { _id: 0, whom: 1, offer: 1, cover: 1 },
  ).lean();
  const isBought = found.some(({ cover }) => cover === "oneOff");
  const unlocked = new Set(isBought ? await findUnlockedOffers(user) : []);
  const standing = found.filter(({ cover, offer }) => cover !== "oneOff" || unlocked.has(offer));
  return new Set(standing.map((reveal) => reveal.whom));
}

interface Asked {
  user: string;
  whom: string;
  offer: string;
}

/** Records that a contact was shown to the person who had paid for it alone. */
export async function recordUnlock(asked: Asked): Promise<void> {
  await record(asked, { cover: "oneOff" });
}

/**
 * A free reveal is used and recorded by the single insert of its document, before the contact is returned: a process
 * that dies before the insert has used nothing, and after it the user may ask again for free. A unique index lets
 * each of the month's slots be inserted once, so simultaneous reveals never share one, and each offer once, so
 * simultaneous requests for it use one slot.
 */
async function spendFreeOne(asked: Asked): Promise<void> {
  for (const slot of slotsOf(asked.user, new Date())) {
    if (await record(asked, { cover: "quota", slot })) {
      return;
    }
  }
  throw paymentRequired("reveal.noneLeft");
}

/** Whether the offer is revealed now, by this or a simultaneous call; false when the slot was in use. */
async function record(asked: Asked, how: { cover: RevealCover; slot?: string }): Promise<boolean> {
  try {
    await Reveal.create({ ...asked, ...how, createdAt: new Date() });
    return true;
  } catch (error) {
    if (isDuplicateKey(error, "offer")) {
      return true;
    }
    if (isDuplicateKey(error, "slot")) {
      return isRevealed(asked);
    }
    throw error;
  }
}

/** A reveal by a one-off unlock is no permanent right: it ends when the payment is taken back. */
export async function isRevealed({ user, offer }: Asked): Promise<boolean> {
  const cover = trusted({ $ne: "oneOff" as const });
  return (await Reveal.exists({ user, offer, cover })) !== null;
}

export async function hasContact(whom: string): Promise<boolean> {
  const user = await User.findById(whom, { contact: 1, sealedProfile: 1 }).lean();
  return user?.contact !== undefined || user?.sealedProfile !== undefined;
}

/** A user's contact, or undefined. `vault` opens what is sealed; the sample market has none. */
export function contactIn(
  person: Pick<UserRecord, "_id" | "contact" | "sealedProfile">,
  vault?: Vault,
): Contact | undefined {
  const profile = vault && openProfile(person, vault);
  return profile
    ? contactOf(profile)
    : person.contact && { name: person.contact.name, phone: person.contact.phone };
}

/** The ids of a month's free reveals: "USER/2026-11/1" and so on. */
function slotsOf(user: string, now: Date): string[] {
  const month = now.toISOString().slice(0, 7);
  return Array.from(
    { length: FREE_REVEALS_PER_MONTH },
    (_, index) => `${user}/${month}/${index + 1}`,
  );
}
