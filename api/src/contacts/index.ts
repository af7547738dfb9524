/**
 * Who may see whose contact details: sealed profiles, reveals and their monthly quota. The public interface of the
 * domain.
 */
export { exportContacts, removeReveals } from "./accountData";
export { findContacts } from "./contacts";
export { findBlockers, findClosed, findRefusals } from "./consent";
export { contactIn, findRevealed, hasRevealed } from "./reveals";
export type { Vault } from "./vault";
