import { unavailable } from "../errors";

/** Calls that may wait for their turn; further ones are refused. */
const MOST = 50;

/**
 * Runs expensive work one after the other, so that short requests come in between: each run takes tens of ms of the
 * thread that serves everybody. Equal calls share a run. Throws 503 when too many wait.
 */
export function serialize<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  let before: Promise<unknown> = Promise.resolve();

  async function makeInTurn(turn: Promise<unknown>, make: () => Promise<Value>, key: string) {
    try {
      await turn;
      return await make();
    } finally {
      underWay.delete(key);
    }
  }

  return function inTurn(key, make) {
    const same = underWay.get(key);
    if (same !== undefined) {
      return same;
    }
    if (underWay.size >= MOST) {
      throw unavailable("service.tooManyLists");
    }
    const made = makeInTurn(before, make, key);
    // The next run starts whether or not this one succeeded; its caller gets the error.
    before = made.catch(() => undefined);
    underWay.set(key, made);
    return made;
  };
}
