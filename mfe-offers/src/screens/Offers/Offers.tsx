import { byMarket } from "@takas/mfe-kit";

import { LiveOffers } from "./LiveOffers";
import { SampleOffers } from "./SampleOffers";

/** What one is offering and being offered (spec section 2, Offers). */
export const Offers = byMarket({ sample: SampleOffers, live: LiveOffers });
