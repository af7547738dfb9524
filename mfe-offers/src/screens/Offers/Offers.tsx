import { byRule } from "@takas/mfe-kit";

import { LiveOffers } from "./LiveOffers";
import { SampleOffers } from "./SampleOffers";

/** The offers the user has sent and received (docs/product.md 2.9). */
export const Offers = byRule("sendsOffers", { holds: LiveOffers, otherwise: SampleOffers });
