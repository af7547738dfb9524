import { every } from "../every";
import type { Log } from "../log";
import { closeEndedOffers } from "./changeOffer";

const INTERVAL = 60_000;

/** Ends offers without an answer once their time is over, looking once a minute. Returns how to stop. */
export function keepOffersCurrent(log: Log): () => void {
  return every({ name: "keep offers current", log, interval: INTERVAL }, () => closeEndedOffers());
}
