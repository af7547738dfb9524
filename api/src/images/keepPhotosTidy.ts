import type { Log } from "../log";
import { isConnected } from "../models/connection";
import { collectOrphans } from "./collectOrphans";

/** How often each process collects, in ms; apart by chance, so that several do not at once. */
const INTERVAL = 30 * 60_000;

/** Collects orphaned photos every half hour. Returns how to stop. */
export function keepPhotosTidy(log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = () => {
    timer = setTimeout(() => void collect(), INTERVAL * (0.8 + 0.4 * Math.random())).unref();
  };
  const collect = async (): Promise<void> => {
    try {
      if (isConnected()) {
        log.info(await collectOrphans(), "orphaned photos collected");
      }
    } catch (error) {
      log.warn({ err: error }, "orphaned photos not collected");
    }
    if (!isStopped) {
      wait();
    }
  };
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
