/** Memberships and one-off unlocks, as Stripe reports them. The public interface of the domain. */
export { closePages } from "./closePages";
export { Purchase } from "./Purchase";
export { findUnlockedOffers, hasUnlocked } from "./purchases";
