import { wordError } from "@takas/contracts/errors/wordError";
import type { ErrorCode } from "@takas/contracts/errorTexts";
import type { Problem, RefusedPhoto } from "@takas/contracts/problem";

const PROBLEM = "application/problem+json";
/** Carries an error's code, also where its body is only the sentence. */
export const CODE_HEADER = "Takas-Error";

/** An error as callers see it. */
export interface AnsweredError {
  status: number;
  /** Stable name of its kind, the last part of an RFC 9457 `type`: "not-found". */
  id: string;
  code: ErrorCode;
  params?: object | undefined;
  /** The photos a listing was refused for. */
  photos?: RefusedPhoto[] | undefined;
  /** Seconds after which the same request may work; becomes the Retry-After header. */
  retryAfter?: number | undefined;
}

/** The part of a Koa context that is used here. */
interface Answer {
  accepts: (types: string[]) => string | false | string[];
  set: (name: string, value: string) => void;
  vary: (names: string) => void;
  remove: (name: string) => void;
  status: number;
  type: string;
  body: unknown;
}

/** Answers with one sentence as plain text, or with a problem (RFC 9457) for callers that accept one. */
export function answerError(ctx: Answer, error: AnsweredError): void {
  const { status, id, code, params, photos, retryAfter } = error;
  const { sentence, fields } = wordError(code, params);
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  ctx.set(CODE_HEADER, code);
  ctx.vary("Accept-Language, Cookie");
  ctx.remove("ETag");
  if (retryAfter !== undefined) {
    ctx.set("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  }
  if (ctx.accepts(["text/plain", PROBLEM]) !== PROBLEM) {
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = sentence;
    return;
  }
  const problem: Problem = {
    type: `/problems/${id}`,
    title: (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll("-", " "),
    status,
    detail: sentence,
    code,
    ...(params && { params: { ...params } }),
    ...(fields && { fields }),
    ...(photos && { photos }),
  };
  ctx.body = JSON.stringify(problem);
  ctx.type = PROBLEM;
}
