/** Who may see whose contact details: sealed profiles, reveals and their monthly quota. This is what the other domains use of it. */
export { Reveal } from "./Reveal";
export { findRevealed, findRevealedOffers, hasContact, isRevealed } from "./reveals";
