import { isMember } from "../accounts";
import type { UserRecord } from "../accounts";
import { hasUnlocked } from "../billing";
import { counterpartOf } from "../deals";
import type { OfferRecord } from "../deals";
import { conflict } from "../platform/errors";
import { hasContact, isRevealed } from "./reveals";
import type { Vault } from "./vault";

/**
 * Throws 409 for a contact that a user need not or cannot buy: a membership includes it, they have it, or the other
 * side has given none.
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
  if (!(await hasContact(whom, vault))) {
    throw conflict("checkout.noContact");
  }
}
