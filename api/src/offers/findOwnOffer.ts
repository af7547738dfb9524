import type { UserRecord } from "../accounts";
import { authorize, notFound } from "../platform/errors";
import type { OfferRecord } from "./Offer";
import { isParticipant } from "./offerPolicy";
import { findOffer } from "./offers";

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
