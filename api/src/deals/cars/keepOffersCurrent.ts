import type { Market } from "@takas/contracts/choices";
import type { Log } from "@takas/telemetry/log";

import { schedule } from "../../platform/process/schedule";
import { closeEndedOffers } from "../changeOffer";
import { keepLiveOffersCurrent } from "../offerLifecycle";
import { repairReservations } from "./reservations";

const INTERVAL = 60_000;

/**
 * Ends unanswered offers when they expire, checking once a minute; in the live market also notifies people, and
 * reminds them a day before. Returns a function that stops it.
 */
export function keepOffersCurrent(log: Log, market: Market): () => void {
  return schedule({ name: "keep offers current", log, interval: INTERVAL }, async () => {
    if (market === "sample") {
      await closeEndedOffers();
      return;
    }
    await keepLiveOffersCurrent();
    await repairReservations();
  });
}
