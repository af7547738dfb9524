import type { UserRecord } from "../../accounts";
import { findOffer } from "../../deals/findOffers";
import type { OfferRecord } from "../../deals/Offer";
import { isParticipant } from "../../deals/offerPolicy";
import { authorize, notFound } from "../../platform/errors";

/** Throws 404 for an unknown offer, 403 for one between others. */
export async function findOwnOffer({
  user,
  params,
}: {
  user: Pick<UserRecord, "_id">;
  params: { id: string };
}): Promise<OfferRecord> {
  const offer = await findOffer(params.id);
  if (offer === null) {
    throw notFound("offer.unknown");
  }
  authorize(isParticipant(user, offer), "offer.notParticipant");
  return offer;
}
