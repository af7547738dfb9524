import { byRule } from "@takas/mfe-kit";

import { LiveProposal } from "./LiveProposal";
import { SampleProposal } from "./SampleProposal";

/** Compares the user's car with the other person's before a swap is proposed (docs/product.md 2.8). */
export const SwapProposal = byRule("sendsOffers", {
  holds: LiveProposal,
  otherwise: SampleProposal,
});
