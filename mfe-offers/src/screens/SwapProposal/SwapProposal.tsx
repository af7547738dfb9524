import { byMode } from "@takas/mfe-kit";

import { LiveProposal } from "./LiveProposal";
import { SampleProposal } from "./SampleProposal";

/** Compares the user's car with the other one before proposing a swap (docs/product.md 2.8). */
export const SwapProposal = byMode({ sample: SampleProposal, live: LiveProposal });
