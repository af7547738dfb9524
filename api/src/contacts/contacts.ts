import type { RevealedContact } from "@takas/contracts/user";

import { User } from "../accounts";
import { findUnlockedOffers } from "../billing";
import { Offer, counterpartOf } from "../deals";
import { mongoose } from "../platform/database/mongoose";
import { findBlockers } from "./consent";
import { Reveal } from "./Reveal";
import { CONTACT_FIELDS, contactIn, recordUnlock } from "./reveals";
import type { Vault } from "./vault";

const { trusted } = mongoose;

/** A contact that somebody has revealed, and whose it is. */
export interface FoundContact extends RevealedContact {
  /** _id of the Offer it was revealed on. */
  offer: string;
  /** _id of the User; GONE once they have left. */
  whom: string;
  /** Their anonymous number; undefined once they have left. */
  anonymousId: number | undefined;
}

interface Search {
  /** Only the reveals of these offers. */
  offers?: readonly string[];
  /** Only the reveals of this user. */
  whom?: string;
  limit: number;
  vault: Vault | undefined;
}

/**
 * The contacts that a user has revealed or unlocked, one for each offer, the last revealed first. Reading them spends
 * nothing. A one-off unlock counts while its payment is valid, also when the contact was never shown: it is recorded
 * here. The contact of a person who has blocked the user is left out, so that they do not learn a new number.
 */
export async function findContacts(user: string, search: Search): Promise<FoundContact[]> {
  const unlocked = await findUnlockedOffers(user);
  await recordUnlocks(user, unlocked, search.vault !== undefined);
  const found = await findReveals(user, search, unlocked);
  const people = await User.find(
    { _id: trusted({ $in: found.map(({ whom }) => whom) }) },
    { anonymousId: 1, isSample: 1, ...CONTACT_FIELDS },
  ).lean();
  const byId = new Map(people.map((person) => [person._id, person]));
  const blockers = await findBlockers(user, [...byId.keys()]);
  return found.map(({ _id: offer, whom, at }) => {
    const person = byId.get(whom);
    const contact = person && !blockers.has(whom) ? contactIn(person, search.vault) : undefined;
    return {
      offer,
      whom,
      anonymousId: person?.anonymousId,
      revealedAt: at.toISOString(),
      isSample: person?.isSample ?? false,
      ...(contact && { contact }),
    };
  });
}

interface FirstReveal {
  /** Of the Offer. */
  _id: string;
  whom: string;
  at: Date;
}

/** An offer has two reveals where what was bought once was also opened by quota, membership or agreement. */
function findReveals(
  user: string,
  { offers, whom, limit }: Search,
  unlocked: string[],
): Promise<FirstReveal[]> {
  return Reveal.aggregate<FirstReveal>([
    {
      $match: {
        user,
        ...(offers && { offer: { $in: offers } }),
        ...(whom !== undefined && { whom }),
        $or: [{ cover: { $ne: "oneOff" } }, { offer: { $in: unlocked } }],
      },
    },
    { $group: { _id: "$offer", whom: { $first: "$whom" }, at: { $min: "$createdAt" } } },
    { $sort: { at: -1, _id: 1 } },
    { $limit: limit },
  ]);
}

async function recordUnlocks(user: string, unlocked: string[], isLive: boolean): Promise<void> {
  const known = new Set(
    await Reveal.distinct("offer", { user, offer: trusted({ $in: unlocked }) }),
  );
  const missing = unlocked.filter((offer) => !known.has(offer));
  if (missing.length > 0) {
    const offers = await Offer.find({ _id: trusted({ $in: missing }) }).lean();
    await Promise.all(
      offers.map((offer) =>
        recordUnlock({
          user,
          whom: counterpartOf({ _id: user }, offer),
          offer: offer._id,
          isLive,
        }),
      ),
    );
  }
}

/** A reveal of a person's contact, as they see it. */
export interface FoundViewer {
  offer: string;
  /** _id of the User who revealed it, or GONE. */
  user: string;
  revealedAt: Date;
}

/** Who has revealed a person's contact, one for each offer, newest first. */
export async function findViewers(whom: string, limit: number): Promise<FoundViewer[]> {
  const found = await Reveal.aggregate<FirstReveal & { user: string }>([
    { $match: { whom } },
    { $group: { _id: "$offer", user: { $first: "$user" }, at: { $min: "$createdAt" } } },
    { $sort: { at: -1, _id: 1 } },
    { $limit: limit },
  ]);
  return found.map(({ _id: offer, user, at }) => ({ offer, user, revealedAt: at }));
}
