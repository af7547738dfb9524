import { FairSemaphore } from "@takas/server/FairSemaphore";
import { countRefusal, metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

/**
 * The concurrency limits of the web server. Lanes separate slow work from fast: a silent bucket blocks only photos. Visitors are
 * counted by address (an IPv6 /64 as one); mobile carriers put thousands behind one. One core of the API answers about 500
 * cars a second, so a few concurrent calls keep it busy; the rest waits here, where visitors take turns.
 */
export function createLanes() {
  const crowd = { all: 4000, visitor: 500 };
  const lanes = {
    /** All other calls of the API. */
    small: new FairSemaphore({ atOnce: { all: 64, visitor: 16 }, waiting: crowd }),
    photos: new FairSemaphore({ atOnce: { all: 64, visitor: 32 }, waiting: crowd }),
    /** Small bodies that are being read or wait: each may take 100 kB of memory. */
    bodies: new FairSemaphore({ atOnce: { all: 2000, visitor: 400 } }),
    /**
     * Larger bodies, which stream through. The bodies of an address take turns by session, of which each has few places: a slow
     * sender takes none of their neighbours'. The API refuses a made-up session before it reads the body.
     */
    uploads: new FairSemaphore({
      atOnce: { all: 80, visitor: 40, user: 2 },
      waiting: { all: 320, visitor: 160, user: 4 },
      patience: 60_000,
    }),
    /** The API limits the streams of one user. */
    events: new FairSemaphore({ atOnce: { all: 5000, visitor: 2500 } }),
    /** Answers too long to buffer, which phones may read slowly. */
    long: new FairSemaphore({ atOnce: { all: 500, visitor: 64 } }),
    /** Pages and files, which the web server answers itself. */
    pages: new FairSemaphore({ atOnce: { all: 128, visitor: 32 }, waiting: crowd }),
  };
  measure(lanes);
  return lanes;
}

export type Lanes = ReturnType<typeof createLanes>;

let measured: [string, FairSemaphore][] = [];

function measure(lanes: Lanes): void {
  measured = Object.entries(lanes);
  for (const [name, lane] of measured) {
    lane.onRefusal = (reason) => countRefusal(`lanes:${name}:${reason}`);
  }
}

void new Gauge({
  name: "lane_requests",
  help: "Requests in each lane of the web server, by state: running or waiting",
  labelNames: ["lane", "state"],
  registers: [metrics],
  collect() {
    for (const [lane, { load }] of measured) {
      this.set({ lane, state: "running" }, load.running);
      this.set({ lane, state: "waiting" }, load.waiting);
    }
  },
});
