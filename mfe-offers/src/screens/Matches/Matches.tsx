import { byMode } from "@takas/mfe-kit";

import { NoSwaps } from "../../components/NoSwaps";
import { LiveMatches } from "./LiveMatches";

/** What the user's cars can be swapped into (docs/product.md 18.10). The sample market matches nobody. */
export const Matches = byMode({ sample: NoSwaps, live: LiveMatches });
