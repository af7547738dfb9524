/** An error as Stripe's API answers it; `code` is Stripe's own where it has one. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    const type = code === "idempotency_key_reused" ? "idempotency_error" : "invalid_request_error";
    this.body = { error: { type, message, code } };
  }
}

/** What Stripe says of an id it does not know, and of a subscription that is over. */
export function noSuch(kind: string, id: string): StripeRefusal {
  return new StripeRefusal(
    kind === "customer" ? 400 : 404,
    `No such ${kind}: '${id}'`,
    "resource_missing",
  );
}

/** The record of an id; undefined for none, and for what only an object's prototype has. */
export function lookUp<T>(records: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** The record of an id, or Stripe's "No such". */
export function find<T>(records: Record<string, T>, id: string, kind: string): T {
  const found = lookUp(records, id);
  if (found === undefined) {
    throw noSuch(kind, id);
  }
  return found;
}
