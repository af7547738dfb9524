import pLimit from "p-limit";

import { unavailable } from "../platform/errors";
import { SingleFlight } from "../platform/SingleFlight";

/** Pages that may be made or wait; further ones are refused. */
const MOST = 50;

const mutex = pLimit(1);
const flights = new SingleFlight<Buffer>();

/**
 * Makes long pages of a search one after the other, so that short requests come in between: each takes tens of ms of
 * the thread that serves everybody. Callers with the same key share a page. Throws 503 when too many wait.
 */
export async function makeLongPage(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  return flights.run(key, async () => {
    if (mutex.activeCount + mutex.pendingCount >= MOST) {
      throw unavailable("service.tooManyLists");
    }
    return mutex(make);
  });
}
