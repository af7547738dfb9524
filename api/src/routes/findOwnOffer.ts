import type { UserRecord } from "../accounts";
import type { OfferRecord } from "../offers/Offer";
import { isParticipant } from "../offers/offerPolicy";
import { findOffer } from "../offers/offers";
import { authorize, notFound } from "../platform/errors";

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
