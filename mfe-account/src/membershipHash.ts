/** The target of "Billing & Subscription": the membership on the profile. */
export const MEMBERSHIP_HASH = "#membership";
