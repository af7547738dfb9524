import { FairLane } from "./FairLane";

/**
 * What the web server has under way at a time. Lanes keep what is slow from what is quick: a bucket that is silent
 * holds photos alone. Visitors are counted by address, an IPv6 network of /64 as one; mobile carriers put thousands
 * behind one. The API answers some 500 cars a second on a core, so that a few at a time keep it busy; the rest waits
 * here, where visitors take turns.
 */
export function createLanes() {
  const crowd = { all: 4000, visitor: 500 };
  return {
    /** Calls of the API that are none of the others. */
    small: new FairLane({ atOnce: { all: 64, visitor: 16 }, waiting: crowd }),
    photos: new FairLane({ atOnce: { all: 64, visitor: 32 }, waiting: crowd }),
    /** Bodies that are being read or wait for their turn: each may take 100 kB of memory. */
    bodies: new FairLane({ atOnce: { all: 2000, visitor: 100 } }),
    /** Larger ones, which are passed on as they arrive; a photo in them takes the API a second or more. */
    uploads: new FairLane({
      atOnce: { all: 40, visitor: 8 },
      waiting: { all: 80, visitor: 8 },
      patience: 60_000,
    }),
    events: new FairLane({ atOnce: { all: 5000, visitor: 200 } }),
    /** Answers too long to be held, which their readers may take as slowly as phones do. */
    long: new FairLane({ atOnce: { all: 500, visitor: 64 } }),
    /** Pages and files, which the web server answers itself. */
    pages: new FairLane({ atOnce: { all: 128, visitor: 32 }, waiting: crowd }),
  };
}

export type Lanes = ReturnType<typeof createLanes>;
