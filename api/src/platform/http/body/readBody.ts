import { invalid, tooLarge } from "../../errors";
import type { Context } from "../state";
import { checkJsonHeaders, readBytes } from "./jsonBytes";

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
  const bytes = await readBytes(ctx, EXPECTED);
  return bytes.length === 0 ? {} : parseJson(bytes);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalid("request.malformed");
  }
}
