/** Offers on cars, from the first proposal to the sale. The public interface of the domain. */
export { countUnread } from "./countUnread";
export { findOwnOffer } from "./findOwnOffer";
export { Offer } from "./Offer";
export type { OfferRecord } from "./Offer";
export { leaveOffers } from "./offerLifecycle";
export { counterpartOf, isAgreed, isParticipant } from "./offerPolicy";
export { countOffersOn, findOffer, makeOffer } from "./offers";
export type { NewOffer } from "./offers";
export { openOffer } from "./openOffer";
