/** Offers on cars and their threads, from the first proposal to the sale. The public interface of the domain. */
export { countDeals, countListedOffers, exportDeals, leaveDeals, removeDeals } from "./accountData";
export { differencesOf, vehicleOf, versionOf } from "./cars/carVersions";
export { countOpenOffersWith } from "./cars/reservations";
export { unlessConflict } from "./changeOffer";
export { findExperience } from "./experience";
export { Offer } from "./Offer";
export type { OfferRecord } from "./Offer";
export { leaveOffers, leaveOffersBetween } from "./offerLifecycle";
export { counterpartOf, hasAnswered, isAgreed, isParticipant, isWaiting } from "./offerPolicy";
export {
  countOffersOn,
  countSwapsDone,
  countUnread,
  findOffer,
  findOpenOfferOn,
} from "./findOffers";
export { findTrades } from "./findTrades";
export type { Trade } from "./findTrades";
export { makeOffer } from "./makeOffer";
export type { NewOffer } from "./makeOffer";
export { noteWritten, openOffer } from "./openOffer";
export { Message, NOBODY } from "./thread/Message";
export { sendMessage } from "./thread/messages";
export { requireProfile } from "./admitOffer";
