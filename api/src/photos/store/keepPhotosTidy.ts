import type { Log } from "@takas/telemetry/log";

import { every } from "../../platform/process/every";
import { collectOrphans } from "./collectOrphans";

const INTERVAL = 30 * 60_000;

/** Collects orphaned photos every half hour. Returns a function that stops it. */
export function keepPhotosTidy(log: Log): () => void {
  return every({ name: "keep photos tidy", log, interval: INTERVAL }, async () => {
    log.info(await collectOrphans(), "orphaned photos collected");
  });
}
