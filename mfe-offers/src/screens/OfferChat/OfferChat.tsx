import { byMarket } from "@takas/mfe-kit";

import { LiveChat } from "./LiveChat";
import { SampleChat } from "./SampleChat";

/** The conversation about one offer (spec section 2, Offer chat). */
export const OfferChat = byMarket({ sample: SampleChat, live: LiveChat });
