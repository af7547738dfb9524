import { invalid, tooLarge } from "../../errors";
import type { Context } from "../state";
import { checkJsonHeaders, jsonBytes } from "./jsonBytes";

/** A JSON body without photos. */
const EXPECTED = {
  max: 100_000,
  tooLong: () => tooLarge("request.tooLarge"),
  cutOff: "request.incomplete",
} as const;

/**
 * The JSON value of a request's body; an empty body is an empty object. Throws 413 above 100 kB without reading
 * further, 415 for another content type, 400 for a body that is truncated or not JSON in UTF-8.
 */
export async function readBody(ctx: Context): Promise<unknown> {
  checkJsonHeaders(ctx, EXPECTED);
  const chunks: Buffer[] = [];
  for await (const chunk of jsonBytes(ctx, EXPECTED)) {
    chunks.push(chunk);
  }
  return chunks.length === 0 ? {} : parseJson(Buffer.concat(chunks));
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalid("request.malformed");
  }
}
