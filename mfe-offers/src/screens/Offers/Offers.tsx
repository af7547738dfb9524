import { byMode } from "@takas/mfe-kit";

import { LiveOffers } from "./LiveOffers";
import { SampleOffers } from "./SampleOffers";

/** What one is offering and being offered (docs/product.md 2.9). */
export const Offers = byMode({ sample: SampleOffers, live: LiveOffers });
