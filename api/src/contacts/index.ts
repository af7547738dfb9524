/**
 * Who may see whose contact details: sealed profiles, reveals and their monthly quota. The public interface of the
 * domain.
 */
export { findContacts } from "./contacts";
export { findBlockers, findClosed, findRefusals, refuseWithoutConsent } from "./consent";
export { openProfile } from "./profiles";
export { GONE, Reveal } from "./Reveal";
export { contactIn, findRevealed, hasContact, hasRevealed, isRevealed } from "./reveals";
export type { Vault } from "./vault";
