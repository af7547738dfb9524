import type { Collection } from "mongodb";

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

/** ms after which a pending event was left behind by a process that died. */
const LEFT_BEHIND = 10_000;
/** Documents whose events are delivered in one sweep; the rest follow in the next. */
const BATCH = 500;

/**
 * Delivers each event of a collection at least once, to its listeners in order. The listeners are bound where a program is
 * composed (`bindEvents`), so a domain does not know who follows what it announces.
 */
export function createOutbox<R extends WithOutbox<E>, E extends OutboxEvent>(model: {
  modelName: string;
  collection: object;
}) {
  const collection = model.collection as Collection<WithOutbox<OutboxEvent>>;
  let listenersOf = (_event: E): readonly Listener<R, E>[] => {
    throw new Error(`no listeners are bound to the events of ${model.modelName}`);
  };

  function bind(listeners: (event: E) => readonly Listener<R, E>[]): void {
    listenersOf = listeners;
  }

  /** Delivers the pending events of a document that has just changed; resolves to the document afterwards. */
  async function deliver(changed: R): Promise<R> {
    const { record, others } = await deliverOne(changed);
    for (let other = others.shift(); other !== undefined; other = others.shift()) {
      others.push(...(await deliverOne(other)).others);
    }
    return record;
  }

  /** Delivers one document's events in order. `others` are the documents that listeners have changed. */
  async function deliverOne(changed: R): Promise<{ record: R; others: R[] }> {
    const others: R[] = [];
    let record = changed;
    for (let event = record.outbox?.[0]; event !== undefined; event = record.outbox?.[0]) {
      for (const listen of listenersOf(event)) {
        others.push(...((await listen(record, event)) ?? []));
      }
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
    return { record, others };
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
