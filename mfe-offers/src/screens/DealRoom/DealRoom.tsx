import { byMode } from "@takas/mfe-kit";

import { LiveDealRoom } from "./LiveDealRoom";
import { NoDeal } from "./NoDeal";

/** What two people need after an accept (docs/product.md 18.8). The sample market has no deals. */
export const DealRoom = byMode({ sample: NoDeal, live: LiveDealRoom });
