import { isConnected } from "../database/connection";
import type { Log } from "./log";

interface Schedule {
  /** What the log calls it. */
  name: string;
  log: Log;
  /** ms between the end of one run and the start of the next; each wait differs by up to a fifth, by chance. */
  interval: number;
  /** The first run comes at once instead of after an interval. */
  isAtOnce?: boolean;
}

/**
 * Does scheduled work of this process on the database: one run after the other, never two at once, none while the
 * database is away. A run that fails is logged and the next one comes all the same. Keeps no process alive. Returns
 * how to stop; a run under way then ends by itself.
 */
export function every(
  { name, log, interval, isAtOnce = false }: Schedule,
  work: () => Promise<unknown>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = () => {
    // Several processes started together do not all run at once.
    timer = setTimeout(() => void run(), interval * (0.8 + 0.4 * Math.random())).unref();
  };
  const run = async (): Promise<void> => {
    try {
      if (isConnected()) {
        await work();
      }
    } catch (error) {
      log.warn({ err: error, work: name }, "scheduled work failed");
    }
    if (!isStopped) {
      wait();
    }
  };
  if (isAtOnce) {
    void run();
  } else {
    wait();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
