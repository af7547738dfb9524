import { unavailable } from "../errors";

/** Answers that may wait for their turn; whoever comes then is asked to come again. */
const MOST = 50;

/**
 * Makes costly answers one after the other, so that short ones come in between: each takes tens of ms of the thread
 * that serves everybody. Who asks for what is already being made gets the same. Throws 503 when too many wait.
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
    // The next one's turn comes whether or not this one worked; its caller hears of that.
    before = made.catch(() => undefined);
    underWay.set(key, made);
    return made;
  };
}
