import { byMode } from "@takas/mfe-kit";

import { LiveWants } from "./LiveWants";
import { NoWants } from "./NoWants";

/** What a car would be swapped for (docs/product.md 18.10). The sample market matches nobody. */
export const Wants = byMode({ sample: NoWants, live: LiveWants });
