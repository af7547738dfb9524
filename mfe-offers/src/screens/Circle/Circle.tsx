import { byMode } from "@takas/mfe-kit";

import { NoSwaps } from "../../components/NoSwaps";
import { LiveCircle } from "./LiveCircle";

/** A circle of three as one of its members sees it (docs/product.md 18.10). */
export const Circle = byMode({ sample: NoSwaps, live: LiveCircle });
