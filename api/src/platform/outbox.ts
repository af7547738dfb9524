import type { Log } from "@takas/telemetry/log";
import type { Collection } from "mongodb";

import { isDatabaseAway } from "./database/connection";
import { inTurn } from "./process/inTurn";

/**
 * A change of a document that its listeners have not seen yet. It is stored in the document's `outbox`, by the same
 * write as the change itself.
 */
export interface OutboxEvent {
  /** Unique within the document. */
  id: string;
  at: Date;
}

interface WithOutbox<E extends OutboxEvent> {
  _id: string;
  outbox?: E[];
}

/**
 * Reacts to one event. It may run more than once for the same event, in several processes at a time, and must have the
 * effect of one run. Returns other documents of the collection that it has changed: their events are delivered next.
 */
export type Listener<R, E> = (record: R, event: E) => Promise<R[] | void>;

/** A listener, or one that is right only after the listeners that it `needs` have succeeded. They come before it. */
export type Step<R, E> =
  | Listener<R, E>
  | { listen: Listener<R, E>; needs: readonly Listener<R, E>[] };

/** ms after which a pending event was left behind by a process that died. */
const LEFT_BEHIND = 10_000;
/** Documents whose events are delivered in one sweep; the rest follow in the next. */
const BATCH = 500;

interface Binding<R, E> {
  stepsOf: (event: E) => readonly Step<R, E>[];
  log: Log;
}

/**
 * Delivers each event of a collection at least once, to its listeners in order. One that fails stops only those that
 * need it; the event stays, and the sweep repeats it as a whole. The listeners are bound where a program is composed
 * (`bindEvents`), so a domain does not know who follows what it announces.
 */
export function createOutbox<R extends WithOutbox<E>, E extends OutboxEvent>(model: {
  modelName: string;
  collection: object;
}) {
  const collection = model.collection as Collection<WithOutbox<OutboxEvent>>;
  let bound: Binding<R, E> | undefined;

  function bind(log: Log, stepsOf: Binding<R, E>["stepsOf"]): void {
    bound = { stepsOf, log };
  }

  /**
   * Delivers the pending events of a document that has just changed, and of those that its listeners change; resolves
   * to the document afterwards. Rejects at the end with what failed.
   */
  async function deliver(changed: R): Promise<R> {
    const all = [changed];
    let delivered = changed;
    // The list grows while it is read.
    await inTurn(all, async (one) => {
      const after = await deliverOne(one, all);
      if (one === changed) {
        delivered = after;
      }
    });
    return delivered;
  }

  /** Delivers one document's events in order, up to one that fails. Adds what listeners have changed to `others`. */
  async function deliverOne(changed: R, others: R[]): Promise<R> {
    let record = changed;
    for (let event = record.outbox?.[0]; event !== undefined; event = record.outbox?.[0]) {
      await announce(record, event, others);
      const delivered = await collection.findOneAndUpdate(
        { _id: record._id },
        { $pull: { outbox: { id: event.id } } },
        { returnDocument: "after" },
      );
      if (delivered === null) {
        break;
      }
      record = delivered as R;
    }
    return record;
  }

  /** Runs every listener of an event that can run. Rejects at the end with the first failure; the log has all. */
  async function announce(record: R, event: E, others: R[]): Promise<void> {
    if (bound === undefined) {
      throw new Error(`no listeners are bound to the events of ${model.modelName}`);
    }
    const failures = new Map<Listener<R, E>, unknown>();
    for (const step of bound.stepsOf(event)) {
      const { listen, needs } = typeof step === "function" ? { listen: step, needs: [] } : step;
      const missing = needs.find((one) => failures.has(one));
      if (missing !== undefined) {
        failures.set(listen, failures.get(missing));
        continue;
      }
      try {
        others.push(...((await listen(record, event)) ?? []));
      } catch (error) {
        failures.set(listen, error);
        const about = { listener: listen.name, of: model.modelName, id: record._id };
        bound.log.error({ err: error, ...about }, "a listener failed: its event is repeated");
        if (isDatabaseAway(error)) {
          break;
        }
      }
    }
    if (failures.size > 0) {
      const [first] = failures.values();
      throw first;
    }
  }

  /** Delivers what a dead process or a listener that failed has left. Any number of processes may run it at once. */
  async function sweep(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - LEFT_BEHIND);
    const leftBehind = await collection
      .find({ "outbox.at": { $lt: before } })
      .limit(BATCH)
      .toArray();
    await inTurn(leftBehind, (record) => deliver(record as R));
  }

  return { bind, deliver, sweep };
}
