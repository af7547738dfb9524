import { fetchBaseQuery } from "@reduxjs/toolkit/query/react";
import type { BaseQueryFn, FetchArgs } from "@reduxjs/toolkit/query/react";
import { OFFLINE } from "@takas/contracts/offline";
import type { Problem } from "@takas/contracts/problem";

import { m } from "./texts/messages.js";

/** ms after which a request fails; an endpoint that uploads photos sets its own timeout. */
const TIMEOUT = 20_000;

/** The header in which the API names an error's code, also for reads (docs/product.md 10.1). */
const CODE_HEADER = "Takas-Error";

/** The error of a request: the HTTP status (0 without an answer) and "STATUS: SENTENCE" (docs/product.md 8.1). */
export interface ApiError extends Partial<Pick<Problem, "code" | "params" | "photos" | "fields">> {
  status: number;
  message: string;
}

/**
 * The `Accept` header of calls that change something: errors come as problems, with code and parameters. Reads omit
 * it, because the browser uses a preloaded answer only for a request with the same headers.
 */
export const ACCEPT = "application/json, application/problem+json";

/** The visitor on whose behalf a server calls the API. A page needs none: the browser identifies the visitor. */
export interface Caller {
  /** The API's URL. */
  origin: string;
  /** Headers of the visitor: their cookie and IP address. */
  headers: Record<string, string>;
  /** Timeout of a request in ms. */
  timeout: number;
  /** Cookies that the API sets for the visitor; the base query appends to it. */
  cookies: string[];
}

/** A base query that adds its request to `held`. */
function fetchAs(caller: Partial<Caller>, accept: object, held: unknown[]) {
  return fetchBaseQuery({
    fetchFn: async (request) => {
      held.push(request);
      return fetch(request);
    },
    // An absolute URL, because a relative one cannot be fetched outside a page (tests).
    baseUrl: `${caller.origin ?? globalThis.location.origin}/`,
    credentials: "include",
    timeout: caller.timeout ?? TIMEOUT,
    headers: { ...accept, ...caller.headers },
    responseHandler: async (response) => {
      const text = await response.text();
      if (!response.ok) {
        return text.trim() === "" ? response.statusText : text;
      }
      return text === "" ? null : (JSON.parse(text) as unknown);
    },
  });
}

/** Calls the API with cookies, or on behalf of the store's caller; any failure becomes an {@link ApiError}. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (
  args,
  apiContext,
  options,
) => {
  const caller = apiContext.extra as Caller | undefined;
  const accept = apiContext.type === "mutation" ? { Accept: ACCEPT } : {};
  // Node's Request forwards its signal only while it is referenced: otherwise the timeout is lost at a garbage collection.
  const held: unknown[] = [];
  const result = await fetchAs(caller ?? {}, accept, held)(args, apiContext, options ?? {});
  held.length = 0;
  caller?.cookies.push(...(result.meta?.response?.headers.getSetCookie() ?? []));
  if (result.error === undefined) {
    return { data: result.data, ...(result.meta && { meta: result.meta }) };
  }
  const { status } = result.error;
  if (typeof status === "number") {
    const code = result.meta?.response?.headers.get(CODE_HEADER) ?? undefined;
    return { error: { ...(code && { code }), ...errorOf(status, String(result.error.data)) } };
  }
  // A server has no navigator.
  const { onLine = true } = (globalThis.navigator as Navigator | undefined) ?? {};
  const isOffline = status === "FETCH_ERROR" && !onLine;
  return {
    error: { status: 0, message: isOffline ? offlineText(apiContext.type) : NO_ANSWER[status]() },
  };
};

function offlineText(type: "query" | "mutation"): string {
  return type === "query" ? `${OFFLINE.title()}. ${OFFLINE.loads()}` : OFFLINE.repeat();
}

/** Sentences for requests without a usable answer. */
const NO_ANSWER = {
  FETCH_ERROR: m.call_unreachable,
  TIMEOUT_ERROR: m.call_slow,
  PARSING_ERROR: m.call_unreadable,
  CUSTOM_ERROR: m.call_failed,
} as const;

/**
 * The error of a failed call. The sentence is the server's own, so that even a code newer than this page has one. If
 * the body is not a problem, as a proxy's answer, it is the sentence.
 */
export function errorOf(status: number, body: string): ApiError {
  const { detail, code, params, photos, fields } = readProblem(body);
  return {
    status,
    message: `${status}: ${detail ?? body}`,
    ...(code !== undefined && { code }),
    ...(params && { params }),
    ...(photos && { photos }),
    ...(fields && { fields }),
  };
}

function readProblem(body: string): Partial<Problem> {
  try {
    return Object(JSON.parse(body)) as Partial<Problem>;
  } catch {
    return {};
  }
}

/**
 * The server's own sentence inside a failure ("409: Already revealed." gives "Already revealed."). Undefined when no
 * answer came, or a proxy's page.
 */
export function serverMessage(error: unknown): string | undefined {
  if (!isApiError(error) || error.status < 400) {
    return undefined;
  }
  const text = error.message.replace(/^\d{3}: /, "").trim();
  return text === "" || text.startsWith("<") ? undefined : text;
}

/** The same, unless the server failed and its answer has no code: that is no sentence for people. */
export function refusalText(error: unknown): string | undefined {
  return isApiError(error) && error.status >= 500 && !error.code ? undefined : serverMessage(error);
}

/**
 * Why something could not be loaded: the server's sentence, or one of our own where the server has none for people.
 */
export function failureText(error: unknown): string {
  if (isApiError(error) && error.status === 0) {
    return error.message;
  }
  return (
    refusalText(error) ??
    (isApiError(error) && error.status === 503 ? m.call_away() : m.call_fault())
  );
}

/** Whether a caught value is a failed API request. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === "object" &&
    error !== null &&
    "status" in error &&
    typeof error.status === "number" &&
    "message" in error &&
    typeof error.message === "string"
  );
}
