import { Offer } from "./Offer";

/** Swaps that both sides said are done. */
export async function countSwapsDone(): Promise<number> {
  return Offer.countDocuments({ status: "sold", kind: "swap" });
}
