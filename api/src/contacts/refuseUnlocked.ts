import { isMember } from "../accounts";
import type { UserRecord } from "../accounts";
import { hasUnlocked } from "../billing";
import { counterpartOf, findOffer } from "../deals";
import type { OfferRecord } from "../deals";
import { conflict } from "../platform/errors";
import { findRefusals } from "./consent";
import { hasContact, hasGivenContact, isMadeUp, isRevealed } from "./reveals";
import type { Vault } from "./vault";

/**
 * Throws 409 for a contact that a user need not or cannot buy: a membership includes it, they have it, or the other
 * side has given none, or is made up in the live market.
 */
export async function refuseUnlocked(
  user: UserRecord,
  offer: OfferRecord,
  vault: Vault | undefined,
): Promise<void> {
  if (isMember(user)) {
    throw conflict("checkout.contactIncluded");
  }
  const whom = counterpartOf(user, offer);
  const asked = { user: user._id, whom, offer: offer._id };
  if ((await hasUnlocked(asked.user, asked.offer)) || (await isRevealed(asked))) {
    throw conflict("checkout.contactUnlocked");
  }
  // Only the live market has a vault.
  if (!(await hasContact(whom, vault)) || (vault !== undefined && (await isMadeUp(whom)))) {
    throw conflict("checkout.noContact");
  }
}

/**
 * Whether a contact may still be sold, judged when its payment arrives: its page may have been opened long before.
 * Whether the other side now hides every channel is not asked, because the jobs cannot open profiles.
 */
export async function isForSale(
  { user, offer: _id }: { user: string; offer: string },
  { isLive }: { isLive: boolean },
): Promise<boolean> {
  const offer = await findOffer(_id);
  if (offer === null || (await isRevealed({ user, offer: _id }))) {
    return false;
  }
  const whom = counterpartOf({ _id: user }, offer);
  if (isLive && ((await findRefusals(user, [offer])).has(_id) || (await isMadeUp(whom)))) {
    return false;
  }
  return hasGivenContact(whom);
}
