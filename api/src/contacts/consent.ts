import type { RevealRefusal } from "@takas/contracts/user";

import { User } from "../accounts";
import { hasUnlocked } from "../billing";
import { Block, Report } from "../blocks";
import { counterpartOf } from "../deals";
import type { OfferRecord } from "../deals";
import { mongoose } from "../platform/database/mongoose";
import { forbidden } from "../platform/errors";
import { revealRefusal } from "./revealPolicy";
import { isRevealed } from "./reveals";

const { trusted } = mongoose;

/**
 * Why a participant of these offers cannot reveal the other one's contact now, by offer; offers where they can are
 * missing.
 */
export async function findRefusals(
  user: string,
  offers: OfferRecord[],
): Promise<Map<string, RevealRefusal>> {
  const others = [...new Set(offers.map((offer) => counterpartOf({ _id: user }, offer)))];
  const [closed, open] = await Promise.all([findClosed(user, others), findOpenToOffers(others)]);
  return new Map(
    offers.flatMap((offer) => {
      const other = counterpartOf({ _id: user }, offer);
      const facts = { isClosed: closed.has(other), isOpenToOffers: open.has(other) };
      const refusal = revealRefusal(user, offer, facts);
      return refusal === undefined ? [] : [[offer._id, refusal] as const];
    }),
  );
}

/**
 * Throws 403 for a contact that the other side has not agreed to show. One that was revealed or paid for stays
 * readable, unless its person has blocked the reader.
 */
export async function refuseWithoutConsent(user: string, offer: OfferRecord): Promise<void> {
  const whom = counterpartOf({ _id: user }, offer);
  const refusal = (await findRefusals(user, [offer])).get(offer._id);
  if (refusal === undefined) {
    return;
  }
  const isHad =
    (await isRevealed({ user, offer: offer._id })) || (await hasUnlocked(user, offer._id));
  if (!isHad || (await findBlockers(user, [whom])).has(whom)) {
    throw forbidden(`reveal.${refusal}`);
  }
}

/** The people among these who have blocked a user. */
export async function findBlockers(user: string, people: string[]): Promise<ReadonlySet<string>> {
  const blocked = { user: trusted({ $in: people }), blocked: user };
  return new Set(await Block.distinct("user", blocked));
}

/** The people among these who are suspended, or between whom and a user there is a block or a report, either way. */
export async function findClosed(user: string, people: string[]): Promise<ReadonlySet<string>> {
  const among = trusted({ $in: people });
  const found = await Promise.all([
    Block.distinct("user", { user: among, blocked: user }),
    Block.distinct("blocked", { user, blocked: among }),
    Report.distinct("user", { user: among, whom: user }),
    Report.distinct("whom", { user, whom: among }),
    User.distinct("_id", { _id: among, isSuspended: true }),
  ]);
  return new Set(found.flat());
}

async function findOpenToOffers(people: string[]): Promise<ReadonlySet<string>> {
  const open = { _id: trusted({ $in: people }), unlockByOffer: true };
  return new Set(await User.distinct("_id", open));
}
