import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import type * as Objects from "./objects";

/** The answer to a request with an Idempotency-Key, repeated when the key comes again. */
interface Answer {
  /** The method, path and body of the first request. */
  request: string;
  body: unknown;
}

/** All stored objects, each kind by id. */
export type State = ReturnType<typeof emptyState>;

/** The state of the emulator: in memory, and in one JSON file if a path is given. */
export class Store {
  readonly state: State;
  private readonly file: string | undefined;

  /** Reads the file if it exists; throws a sentence if it is not valid state. */
  constructor(file: string | undefined) {
    this.file = file;
    this.state = file !== undefined && existsSync(file) ? read(file) : emptyState();
  }

  /** Writes the whole state; the old file stays until the new one is on disk. */
  save(): void {
    if (this.file === undefined) {
      return;
    }
    mkdirSync(dirname(this.file), { recursive: true });
    const draft = `${this.file}.new`;
    writeFileSync(draft, JSON.stringify(this.state), { flush: true, mode: 0o600 });
    renameSync(draft, this.file);
  }
}

function read(file: string): State {
  try {
    return { ...emptyState(), ...(JSON.parse(readFileSync(file, "utf8")) as Partial<State>) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The Stripe emulator cannot read ${file}: ${reason}`, { cause: error });
  }
}

function emptyState() {
  return {
    customers: {} as Record<string, Objects.Customer>,
    sessions: {} as Record<string, Objects.Session>,
    orders: {} as Record<string, Objects.Order>,
    subscriptions: {} as Record<string, Objects.Subscription>,
    invoices: {} as Record<string, Objects.Invoice>,
    invoicePayments: {} as Record<string, ReturnType<typeof Objects.newInvoicePayment>>,
    paymentIntents: {} as Record<string, Objects.PaymentIntent>,
    charges: {} as Record<string, Objects.Charge>,
    portalSessions: {} as Record<string, Objects.PortalSession>,
    portalConfigurations: {} as Record<string, Objects.PortalConfiguration>,
    events: {} as Record<string, Objects.StripeEvent>,
    /** Delivery attempts of each event that the webhook has not accepted yet. */
    deliveries: {} as Record<string, number>,
    answers: {} as Record<string, Answer>,
  };
}
