// Flips bits in the files of the embedded database and checks that no wrong answer or export looks correct.
import { runTypeScript } from "../runTypeScript.mjs";

export const flippedBits = {
  usage: ` [STORES]
      flips one bit in each of STORES (40) copies of an embedded database, reads each copy completely and exports it.
      Fails if a wrong document or export looks correct.`,
  run: (stores = "40") => runTypeScript("packages/embedded-mongo/drill/flippedBits.ts", stores),
};
