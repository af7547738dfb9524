/** Memberships and one-off unlocks, as Stripe reports them. The public interface of the domain. */
export { endMembership, exportPurchases, removePurchases } from "./accountData";
export type { EndedUnlock } from "./stripe";
export { findUnlockedOffers, hasUnlocked } from "./purchases";
