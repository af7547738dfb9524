/** An error in the form of Stripe's API; `code` is Stripe's own if it has one. */
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

/** Stripe's messages for an unknown id and for a finished subscription. */
export function noSuch(kind: string, id: string): StripeRefusal {
  return new StripeRefusal(
    kind === "customer" ? 400 : 404,
    `No such ${kind}: '${id}'`,
    "resource_missing",
  );
}

/** The record with an id; undefined for unknown ids and inherited properties. */
export function lookUp<T>(records: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** The record with an id; throws Stripe's "No such" for an unknown one. */
export function find<T>(records: Record<string, T>, id: string, kind: string): T {
  const found = lookUp(records, id);
  if (found === undefined) {
    throw noSuch(kind, id);
  }
  return found;
}
