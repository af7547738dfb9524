import { byMarket } from "@takas/mfe-kit";

import { LiveProposal } from "./LiveProposal";
import { SampleProposal } from "./SampleProposal";

/** Compares one's car with theirs before proposing a swap (spec section 2, Swap proposal). */
export const SwapProposal = byMarket({ sample: SampleProposal, live: LiveProposal });
