import type { RefusedPhoto } from "@takas/contracts/problem";

/** Field of a request to the rule it broke: { year: "must be at least 1900" }. */
export type Fields = Record<string, string>;

interface HttpErrorOptions {
  status: number;
  /** Stable name of the error, the last part of an RFC 9457 `type`: "not-found". */
  id: string;
  fields?: Fields | undefined;
  photos?: RefusedPhoto[] | undefined;
  /** Seconds after which the same request may work; becomes the Retry-After header. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * An error meant for the caller: its message is one plain sentence a user can act on and is sent as it stands.
 * Whatever else is thrown stays private and is answered as a 500.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly id: string;
  readonly fields: Fields | undefined;
  /** The photos a listing was refused for. */
  readonly photos: RefusedPhoto[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, options: HttpErrorOptions) {
    const { status, id, fields, photos, retryAfter, cause } = options;
    super(message, { cause });
    this.name = "HttpError";
    this.status = status;
    this.id = id;
    this.fields = fields;
    this.photos = photos;
    this.retryAfter = retryAfter;
  }
}

/** 400: the request breaks a rule; `fields` names each field and its rule. */
export function invalid(message: string, fields?: Fields): HttpError {
  return new HttpError(message, { status: 400, id: "invalid", fields });
}

/** 401: no valid session cookie came with the request. */
export function noSession(message = "Your session has ended. Reload the page."): HttpError {
  return new HttpError(message, { status: 401, id: "no-session" });
}

/** 402: the caller's membership or quota does not cover this. */
export function paymentRequired(message: string): HttpError {
  return new HttpError(message, { status: 402, id: "payment-required" });
}

/** 403: not the caller's, or not allowed now; `retryAfter` in seconds when it will be allowed again. */
export function forbidden(message: string, retryAfter?: number): HttpError {
  return new HttpError(message, { status: 403, id: "forbidden", retryAfter });
}

/** Throws 403 with this sentence unless a policy allows it. */
export function authorize(isAllowed: boolean, message: string): void {
  if (!isAllowed) {
    throw forbidden(message);
  }
}

/** 404: unknown, also when an id has not even the shape of one. */
export function notFound(message = "There is nothing at this address."): HttpError {
  return new HttpError(message, { status: 404, id: "not-found" });
}

/** 405: the address exists, but not for this method. */
export function methodNotAllowed(): HttpError {
  const message = "This address does not take that kind of call.";
  return new HttpError(message, { status: 405, id: "method-not-allowed" });
}

/** 409: the present state does not allow it. */
export function conflict(message: string): HttpError {
  return new HttpError(message, { status: 409, id: "conflict" });
}

/** 413: more bytes than the route takes. */
export function tooLarge(message: string, fields?: Fields): HttpError {
  return new HttpError(message, { status: 413, id: "too-large", fields });
}

/** 415: the bytes of a photo are no picture that is taken here. */
export function unsupportedImage(message: string, fields?: Fields): HttpError {
  return new HttpError(message, { status: 415, id: "unsupported-image", fields });
}

/** 415: a body that is no uncompressed JSON. */
export function notJson(): HttpError {
  const message = "The request body must be plain JSON (Content-Type: application/json).";
  return new HttpError(message, { status: 415, id: "not-json" });
}

/** 422: a text or a photo shows contact information; the message names it and what it shows. */
export function showsContact(message: string, fields?: Fields, photos?: RefusedPhoto[]): HttpError {
  return new HttpError(message, { status: 422, id: "shows-contact", fields, photos });
}

/** 429: a rate limit; `retryAfter` in seconds. */
export function tooMany(message: string, retryAfter: number): HttpError {
  return new HttpError(message, { status: 429, id: "too-many", retryAfter });
}

/** 503: a part this request needs is away for the moment; `retryAfter` in seconds. */
export function unavailable(message: string, retryAfter = 2, cause?: unknown): HttpError {
  return new HttpError(message, { status: 503, id: "unavailable", retryAfter, cause });
}

/** 507: the disk is full; what is stored can still be read. */
export function noRoom(cause?: unknown): HttpError {
  const message = "There is no room left to store this right now. Please try again later.";
  return new HttpError(message, { status: 507, id: "no-room", retryAfter: 60, cause });
}
