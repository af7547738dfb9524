/** Where "Billing & Subscription" leads: the membership on the profile. */
export const MEMBERSHIP_HASH = "#membership";
