import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import { isOnInAccounts } from "@takas/contracts/settings";
import type { Contact, Quota } from "@takas/contracts/user";

import { User, isMember } from "../accounts";
import type { UserRecord } from "../accounts";
import { findUnlockedOffers, hasUnlocked } from "../billing";
import type { OfferRecord } from "../deals";
import { Offer, counterpartOf, isAgreed } from "../deals";
import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { conflict, paymentRequired } from "../platform/errors";
import { contactOf, openProfile } from "./profiles";
import { Reveal } from "./Reveal";
import type { RevealCover, RevealRecord } from "./Reveal";
import { revealEvents } from "./revealEvents";
import { fateOf, fateOfLost } from "./revealPolicy";
import type { Vault } from "./vault";

const { trusted } = mongoose;

interface Market {
  /** Opens sealed profiles; only the live market has one. */
  vault: Vault | undefined;
}

/**
 * The other participant's contact. It is covered, in this order, by an earlier reveal of the same offer, a membership,
 * a one-off unlock with a valid payment, that both have agreed, or one of the month's free reveals. In the live market
 * the other participant is told. Throws 409, using none, when they have given no contact or have left, and 402 when
 * none are left.
 */
export async function revealContact(
  user: UserRecord,
  offer: OfferRecord,
  { vault }: Market,
): Promise<Contact> {
  const whom = counterpartOf(user, offer);
  const person = await User.findById(whom, CONTACT_FIELDS).lean();
  if (person === null) {
    throw conflict("reveal.personLeft");
  }
  const contact = contactIn(person, vault);
  if (contact === undefined) {
    throw conflict("reveal.noContact");
  }
  const asked = { user: user._id, whom, offer: offer._id, isLive: vault !== undefined };
  if (await isRevealed(asked)) {
    return contact;
  }
  if (isMember(user)) {
    await record(asked, { cover: "membership" });
  } else if (await hasUnlocked(user._id, offer._id)) {
    await record(asked, { cover: "oneOff" });
  } else if (isAgreed(offer)) {
    await coverByDeal(asked, offer);
  } else {
    await settleDeals(user._id, new Date());
    await spendFreeOne(asked);
  }
  return contact;
}

/** The free reveals of the current month, UTC; members have unlimited ones. Only the live market has deals. */
export async function quotaOf(user: UserRecord, { isLive }: { isLive: boolean }): Promise<Quota> {
  const now = new Date();
  const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
  if (isMember(user)) {
    const total = UNLIMITED_REVEALS;
    return { total, used: 0, remaining: total, unlimited: true, resetsAt };
  }
  const total = FREE_REVEALS_PER_MONTH;
  await settleDeals(user._id, now);
  const slot = trusted({ $in: slotsOf(user._id, now) });
  const used = await Reveal.countDocuments({ slot });
  const deal = isLive && {
    isDealFree: !(await Reveal.exists({ slot: dealSlotOf(user._id, now) })),
  };
  return { total, used, remaining: total - used, unlimited: false, resetsAt, ...deal };
}

/** Whether a user has revealed the other side of an offer, or has unlocked it by a valid payment. */
export async function hasRevealed(user: string, offer: string): Promise<boolean> {
  return (await isRevealed({ user, offer })) || (await hasUnlocked(user, offer));
}

/** The people among these whose contact a user has revealed; one that was bought counts while its payment is valid. */
export async function findRevealed(
  viewer: Pick<UserRecord, "_id" | "hasReveals"> | undefined,
  whom: string[],
): Promise<ReadonlySet<string>> {
  // Most visitors have revealed nobody, and this is asked for every list and every listing.
  if (viewer?.hasReveals !== true) {
    return NOBODY;
  }
  const { _id: user } = viewer;
  const found = await Reveal.find(
    { user, whom: trusted({ $in: whom }) },
    { _id: 0, whom: 1, offer: 1, cover: 1 },
  ).lean();
  const isBought = found.some(({ cover }) => cover === "oneOff");
  const unlocked = new Set(isBought ? await findUnlockedOffers(user) : []);
  const standing = found.filter(({ cover, offer }) => cover !== "oneOff" || unlocked.has(offer));
  return new Set(standing.map((reveal) => reveal.whom));
}

const NOBODY: ReadonlySet<string> = new Set();

interface Asked {
  user: string;
  whom: string;
  offer: string;
  /** Whether the person is told: in the live market. */
  isLive: boolean;
}

/** Records that a contact was shown only to the person who had paid for it. */
export async function recordUnlock(asked: Asked): Promise<void> {
  await record(asked, { cover: "oneOff" });
}

/**
 * A deal covers the reveals of its two people once it is valid (docs/product.md 18.2.2). A young one holds the month's
 * reveal for deals or a free one until then: otherwise accept, reveal and release would show any number of contacts.
 */
async function coverByDeal(asked: Asked, offer: OfferRecord): Promise<void> {
  const now = new Date();
  if (fateOf(offer, now) === "valid") {
    await record(asked, { cover: "agreement" });
    return;
  }
  await settleDeals(asked.user, now);
  for (const slot of [dealSlotOf(asked.user, now), ...slotsOf(asked.user, now)]) {
    if (await record(asked, { cover: "agreement", slot })) {
      return;
    }
  }
  throw paymentRequired("reveal.dealTooYoung");
}

/**
 * Gives back the reveals held by deals that are valid now, and counts the reveals of deals released too soon. A deal
 * whose other side has left is gone: its reveal is given back after a day.
 */
async function settleDeals(user: string, now: Date): Promise<void> {
  const slot = trusted({ $exists: true });
  const held = await Reveal.find({ user, cover: "agreement", slot }).lean();
  const offers = await Offer.find({ _id: trusted({ $in: held.map(({ offer }) => offer) }) }).lean();
  const byId = new Map(offers.map((offer) => [offer._id, offer]));
  for (const reveal of held) {
    const offer = byId.get(reveal.offer);
    const fate = offer ? fateOf(offer, now) : fateOfLost(reveal, now);
    if (fate === "valid") {
      await Reveal.updateOne({ _id: reveal._id }, { $unset: { slot: 1 } });
    } else if (fate === "released" && reveal.slot === dealSlotOf(user, reveal.createdAt)) {
      await moveToFreeOne(reveal);
    }
  }
}

/** Lets a released deal use a free reveal of its month; with none left it keeps the month's reveal for deals. */
async function moveToFreeOne({ _id, user, createdAt }: RevealRecord): Promise<void> {
  for (const slot of slotsOf(user, createdAt)) {
    try {
      await Reveal.updateOne({ _id }, { slot });
      return;
    } catch (error) {
      if (!isDuplicateKey(error, "slot")) {
        throw error;
      }
    }
  }
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
async function record(
  { isLive, ...asked }: Asked,
  how: { cover: RevealCover; slot?: string },
): Promise<boolean> {
  const at = new Date();
  // First, so that no reveal is missed when the process dies in between.
  await User.updateOne(
    { _id: asked.user, hasReveals: trusted({ $ne: true }) },
    { hasReveals: true },
  );
  const outbox = isLive ? { outbox: [{ id: "revealed", at }] } : {};
  try {
    const reveal = await Reveal.create({ ...asked, ...how, createdAt: at, ...outbox });
    await revealEvents.deliver(reveal.toObject());
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
export async function isRevealed({ user, offer }: Pick<Asked, "user" | "offer">): Promise<boolean> {
  const cover = trusted({ $ne: "oneOff" as const });
  return (await Reveal.exists({ user, offer, cover })) !== null;
}

/** Whether a reveal of this person would show a contact. */
export async function hasContact(whom: string, vault: Vault | undefined): Promise<boolean> {
  const user = await User.findById(whom, CONTACT_FIELDS).lean();
  return user !== null && contactIn(user, vault) !== undefined;
}

/** Whether a person is here and has given a contact, whichever channels they allow. */
export async function hasGivenContact(_id: string): Promise<boolean> {
  const isGiven = trusted({ $exists: true });
  const either = { $or: [{ contact: isGiven }, { sealedProfile: isGiven }] };
  return (await User.exists({ _id, ...either })) !== null;
}

/** Whether a person is a sample one. */
export async function isMadeUp(_id: string): Promise<boolean> {
  return (await User.exists({ _id, isSample: true })) !== null;
}

/** What `contactIn` reads of a person. */
export const CONTACT_FIELDS = { contact: 1, sealedProfile: 1, phone: 1, whatsapp: 1 } as const;

/**
 * A person's contact with the channels that they allow; undefined without any. `vault` opens what is sealed; the
 * sample market has none.
 */
export function contactIn(
  person: Pick<UserRecord, "_id" | "contact" | "sealedProfile" | "phone" | "whatsapp">,
  vault?: Vault,
): Contact | undefined {
  const profile = vault && openProfile(person, vault);
  return profile
    ? contactOf(profile, {
        phone: person.phone ?? isOnInAccounts("phone"),
        whatsapp: person.whatsapp ?? isOnInAccounts("whatsapp"),
      })
    : person.contact && { name: person.contact.name, phone: person.contact.phone };
}

/** The id of a month's reveal for young deals. */
function dealSlotOf(user: string, now: Date): string {
  return `${user}/${monthOf(now)}/deal`;
}

/** The ids of a month's free reveals: "USER/2026-11/1" and so on. */
function slotsOf(user: string, now: Date): string[] {
  return Array.from(
    { length: FREE_REVEALS_PER_MONTH },
    (_, index) => `${user}/${monthOf(now)}/${index + 1}`,
  );
}

/** "2026-11", UTC. */
function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
