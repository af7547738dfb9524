/** Memberships and one-off unlocks, as Stripe reports them. This is what the other domains use of it. */
export { Purchase } from "./Purchase";
export { hasUnlocked } from "./purchases";
