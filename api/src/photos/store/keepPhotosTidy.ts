import type { Log } from "@takas/telemetry/log";

import { schedule } from "../../platform/process/schedule";
import { collectOrphans } from "./collectOrphans";
import type { FindKept } from "./collectOrphans";

const INTERVAL = 30 * 60_000;

/** Collects orphaned photos every half hour, except those in `kept`. Returns a function that stops it. */
export function keepPhotosTidy(log: Log, kept: readonly FindKept[]): () => void {
  return schedule({ name: "keep photos tidy", log, interval: INTERVAL }, async () => {
    log.info(await collectOrphans(new Date(), kept), "orphaned photos collected");
  });
}
