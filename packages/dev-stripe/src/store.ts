import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import type { State } from "./objects";

/** Stripe keeps events for 30 days and idempotent answers for one; in seconds. */
const EVENTS_KEPT = 30 * 24 * 3600;
const ANSWERS_KEPT = 24 * 3600;

/** The state of the stand-in: in memory, and as one JSON file where a path is given. */
export class Store {
  readonly state: State;
  private readonly file: string | undefined;

  /** Reads the file if there is one; throws with a sentence when it cannot be read as state. */
  constructor(file: string | undefined) {
    this.file = file;
    this.state = file !== undefined && existsSync(file) ? read(file) : emptyState();
  }

  /** Writes the whole state; what was there stays until all of it is on disk. */
  save(): void {
    this.forgetOld();
    if (this.file === undefined) {
      return;
    }
    mkdirSync(dirname(this.file), { recursive: true });
    const draft = `${this.file}.new`;
    writeFileSync(draft, JSON.stringify(this.state), { flush: true, mode: 0o600 });
    renameSync(draft, this.file);
  }

  private forgetOld(): void {
    const { events, deliveries, answers } = this.state;
    const now = unixNow();
    for (const [id, { created }] of Object.entries(events)) {
      if (created < now - EVENTS_KEPT && deliveries[id] === undefined) {
        delete events[id];
      }
    }
    for (const [key, { at }] of Object.entries(answers)) {
      if (at < now - ANSWERS_KEPT) {
        delete answers[key];
      }
    }
  }
}

/** What every object begins with: newBase("cus") has an id like cus_N3… */
export function newBase(prefix: string): { id: string; created: number; livemode: false } {
  return {
    id: `${prefix}_${randomBytes(12).toString("hex")}`,
    created: unixNow(),
    livemode: false,
  };
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

function read(file: string): State {
  try {
    return { ...emptyState(), ...(JSON.parse(readFileSync(file, "utf8")) as Partial<State>) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The payments stand-in cannot read ${file}: ${reason}`, { cause: error });
  }
}

function emptyState(): State {
  return {
    customers: {},
    sessions: {},
    orders: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    charges: {},
    events: {},
    deliveries: {},
    answers: {},
  };
}
