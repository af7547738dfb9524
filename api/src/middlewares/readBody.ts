import { HttpError, invalid, notJson, tooLarge } from "../errors";
import type { Context } from "./state";

/** Bytes of a JSON body without photos. */
const BODY_MAX = 100_000;

/**
 * The JSON value of a request's body; an empty body is an empty object. Throws 413 above 100 kB without reading
 * further, 415 for another content type, 400 for what is not JSON in UTF-8 or breaks off.
 */
export async function readBody(ctx: Context): Promise<unknown> {
  checkHeaders(ctx);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of ctx.req.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > BODY_MAX) {
        throw tooLarge("The request is larger than 100 kB.");
      }
    }
  } catch (error) {
    throw error instanceof HttpError ? error : invalid("The request arrived incomplete.");
  }
  return length === 0 ? {} : parseJson(Buffer.concat(chunks));
}

function checkHeaders(ctx: Context): void {
  const length = Number(ctx.get("Content-Length"));
  if (length > BODY_MAX) {
    throw tooLarge("The request is larger than 100 kB.");
  }
  const hasBody = ctx.get("Transfer-Encoding") !== "" || length > 0;
  if (hasBody && (ctx.request.is("json") !== "json" || ctx.get("Content-Encoding") !== "")) {
    throw notJson();
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalid("The request body is not valid JSON.");
  }
}
