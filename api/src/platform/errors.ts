import type { BrokenRule } from "@takas/contracts/errors/rules";
import { wordError } from "@takas/contracts/errors/wordError";
import type { ErrorCode, ErrorParams } from "@takas/contracts/errorTexts";
import type { RefusedPhoto } from "@takas/contracts/problem";
import { inLanguage } from "@takas/server/inLanguage";

interface More {
  /** The photos for which a listing was refused. */
  photos?: RefusedPhoto[];
  /** Seconds after which the same request may work; becomes the Retry-After header. */
  retryAfter?: number;
  cause?: unknown;
}

interface Kind {
  status: number;
  /** Stable name of the kind, the last part of an RFC 9457 `type`: "not-found". */
  id: string;
  retryAfter?: number;
}

/**
 * An error meant for the caller. Its code and parameters identify it, and the table in `errorTexts` words it: its
 * message is one plain sentence that a user can act on, and is sent unchanged. Any other error stays private and
 * becomes a 500.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly id: string;
  readonly code: ErrorCode;
  readonly params: object | undefined;
  readonly photos: RefusedPhoto[] | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, id, ...kind }: Kind, content: Content, more: More = {}) {
    const { code, params } = content;
    // For the log, and so in English.
    const { sentence } = inLanguage("en", () => wordError(code, params));
    super(sentence, { cause: more.cause });
    this.name = "HttpError";
    this.status = status;
    this.id = id;
    this.code = code;
    this.params = params;
    this.photos = more.photos;
    this.retryAfter = more.retryAfter ?? kind.retryAfter;
  }
}

interface Content {
  code: ErrorCode;
  params: object | undefined;
}

/** The parameters of a code, if it has any, and further fields of the answer. */
type Rest<Code extends ErrorCode> =
  ErrorParams<Code> extends undefined
    ? [params?: undefined, more?: More]
    : [params: ErrorParams<Code>, more?: More];

/** Makes the errors of one kind: `conflict("offer.ended")`, `conflict("passkeys.tooMany", { most: 10 })`. */
function errorsOf(kind: Kind) {
  return <Code extends ErrorCode>(code: Code, ...[params, more]: Rest<Code>): HttpError =>
    new HttpError(kind, { code, params }, more);
}

/** 400: the request breaks a rule. */
export const invalid = errorsOf({ status: 400, id: "invalid" });

/** 401: the request has no valid session cookie. */
export const noSession = errorsOf({ status: 401, id: "no-session" });

/** 402: the caller's membership or quota does not cover this. */
export const paymentRequired = errorsOf({ status: 402, id: "payment-required" });

/** 403: not the caller's, or not allowed now; with `retryAfter` if it will be allowed again. */
export const forbidden = errorsOf({ status: 403, id: "forbidden" });

/** 404: unknown, or not even the format of an id. */
export const notFound = errorsOf({ status: 404, id: "not-found" });

/** 405: the URL exists, but not for this method. */
export const methodNotAllowed = errorsOf({ status: 405, id: "method-not-allowed" });

/** 409: the current state does not allow it. */
export const conflict = errorsOf({ status: 409, id: "conflict" });

/** 413: more bytes than the route accepts. */
export const tooLarge = errorsOf({ status: 413, id: "too-large" });

/** 415: the bytes of a photo are not an accepted picture. */
export const unsupportedImage = errorsOf({ status: 415, id: "unsupported-image" });

/** 415: the body is not uncompressed JSON. */
export const notJson = errorsOf({ status: 415, id: "not-json" });

/** 422: a text or a photo contains contact information; the message names it. */
export const showsContact = errorsOf({ status: 422, id: "shows-contact" });

/** 429: a rate limit, with `retryAfter`. */
export const tooMany = errorsOf({ status: 429, id: "too-many" });

/** 500: a fault of ours, whose details stay private. */
export const failed = errorsOf({ status: 500, id: "internal" });

/** 503: a part this request needs is temporarily unavailable. */
export const unavailable = errorsOf({ status: 503, id: "unavailable", retryAfter: 2 });

/** 507: the disk is full; stored data can still be read. */
export const noRoom = errorsOf({ status: 507, id: "no-room", retryAfter: 60 });

/** 400 for one field that broke a rule unknown to its schema. */
export function invalidField(broken: BrokenRule): HttpError {
  return invalid("request.invalid", { rules: [broken] });
}

/** Throws 403 unless a policy allows it. */
export function authorize<Code extends ErrorCode>(
  isAllowed: boolean,
  code: Code,
  ...rest: Rest<Code>
): void {
  if (!isAllowed) {
    throw forbidden(code, ...rest);
  }
}
