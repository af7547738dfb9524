import type { Market } from "@takas/contracts/choices";
import type { Log } from "@takas/telemetry/log";

import { every } from "../platform/process/every";
import { closeEndedOffers } from "./changeOffer";
import { keepLiveOffersCurrent } from "./offerLifecycle";
import { repairReservations } from "./reservations";

const INTERVAL = 60_000;

/**
 * Ends offers without an answer once their time is over, looking once a minute; in the live market tells people so, and
 * a day before. Returns how to stop.
 */
export function keepOffersCurrent(log: Log, market: Market): () => void {
  return every({ name: "keep offers current", log, interval: INTERVAL }, async () => {
    if (market === "sample") {
      await closeEndedOffers();
      return;
    }
    await keepLiveOffersCurrent();
    await repairReservations();
  });
}
