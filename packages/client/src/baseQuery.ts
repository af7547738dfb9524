import { fetchBaseQuery } from "@reduxjs/toolkit/query/react";
import type { BaseQueryFn, FetchArgs } from "@reduxjs/toolkit/query/react";

/** Milliseconds after which a request counts as failed; an endpoint that uploads photos sets its own. */
const TIMEOUT = 20_000;

/** What a failed request leaves: the HTTP status (0 when no answer came) and "STATUS: BODY" (docs/product.md 8.1). */
export interface ApiError {
  status: number;
  message: string;
}

/** Whom the API hears when a server asks it in a visitor's name. A page needs none: the browser says who it is. */
export interface Caller {
  /** Where the API answers. */
  origin: string;
  /** Headers of the visitor: their cookie and address. */
  headers: Record<string, string>;
  /** ms a request may take. */
  timeout: number;
  /** Cookies the API wants the visitor to have; what it sends is added. */
  cookies: string[];
}

function fetchAs(caller: Partial<Caller>) {
  return fetchBaseQuery({
    // An absolute address, because a relative one cannot be fetched outside a page (tests).
    baseUrl: `${caller.origin ?? globalThis.location.origin}/`,
    credentials: "include",
    timeout: caller.timeout ?? TIMEOUT,
    headers: caller.headers ?? {},
    responseHandler: async (response) => {
      const text = await response.text();
      if (!response.ok) {
        return text.trim() === "" ? response.statusText : text;
      }
      return text === "" ? null : (JSON.parse(text) as unknown);
    },
  });
}

/** Calls the API with cookies, or as the store's caller; any failure becomes an {@link ApiError}. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (
  args,
  apiContext,
  options,
) => {
  const caller = apiContext.extra as Caller | undefined;
  const result = await fetchAs(caller ?? {})(args, apiContext, options ?? {});
  caller?.cookies.push(...(result.meta?.response?.headers.getSetCookie() ?? []));
  if (result.error === undefined) {
    return { data: result.data, ...(result.meta && { meta: result.meta }) };
  }
  const { status } = result.error;
  if (typeof status === "number") {
    return { error: { status, message: `${status}: ${String(result.error.data)}` } };
  }
  return { error: { status: 0, message: NO_ANSWER[status] } };
};

/** Sentences for requests that got no usable answer. */
const NO_ANSWER = {
  FETCH_ERROR: "Takas cannot be reached. Check your connection and try again.",
  TIMEOUT_ERROR: "Takas took too long to answer. Please try again.",
  PARSING_ERROR: "Takas gave an answer that cannot be read. Please try again.",
  CUSTOM_ERROR: "The request failed. Please try again.",
} as const;

/**
 * The server's own sentence inside a refusal ("409: Already revealed." gives "Already revealed."). Undefined when
 * there is none worth showing: no answer came, the server failed (5xx), or something in between sent a page.
 */
export function serverMessage(error: unknown): string | undefined {
  if (!isApiError(error) || error.status < 400 || error.status >= 500) {
    return undefined;
  }
  const text = error.message.replace(/^\d{3}: /, "").trim();
  return text === "" || text.startsWith("<") ? undefined : text;
}

/** Why something could not be loaded, in words of our own where the server has none that are meant for people. */
export function failureText(error: unknown): string {
  if (isApiError(error) && error.status === 0) {
    return error.message;
  }
  if (isApiError(error) && error.status === 503) {
    return "Takas is away for a moment. Please try again.";
  }
  return serverMessage(error) ?? "Something went wrong on our side. Please try again in a minute.";
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
