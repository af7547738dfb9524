/**
 * Who may see whose contact details: sealed profiles, reveals and their monthly quota. The public interface of the
 * domain.
 */
export { findContacts } from "./contacts";
export { GONE, Reveal } from "./Reveal";
export { findRevealed, findRevealedOffers, hasContact, isRevealed } from "./reveals";
