import { Purchase } from "../models/Purchase";

/** Whether a user has paid for the contact behind an offer and the payment stands. */
export async function hasUnlocked(userId: string, offerId: string): Promise<boolean> {
  return (await Purchase.exists({ user: userId, offer: offerId, isPaid: true })) !== null;
}
