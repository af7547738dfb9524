import { byMode } from "@takas/mfe-kit";

import { LiveChat } from "./LiveChat";
import { SampleChat } from "./SampleChat";

/** The conversation about one offer (docs/product.md 2.15). */
export const OfferChat = byMode({ sample: SampleChat, live: LiveChat });
