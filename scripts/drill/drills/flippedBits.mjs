// Flips bits in the files of the embedded database: no answer and no export may be wrong and look right.
import { runTypeScript } from "../runTypeScript.mjs";

export const flippedBits = {
  usage: ` [STORES]
      flips one bit in each of STORES (40) copies of an embedded database, asks each copy for everything it holds and
      exports it: does any document or export look right and is wrong?`,
  run: (stores = "40") => runTypeScript("packages/embedded-mongo/drill/flippedBits.ts", stores),
};
