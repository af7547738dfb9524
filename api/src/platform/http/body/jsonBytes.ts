import { invalid, notJson } from "../../errors";
import type { HttpError } from "../../errors";
import type { Context } from "../state";

interface Expected {
  /** Maximum bytes of a body. */
  max: number;
  /** The 413 for a longer one. */
  tooLong: () => HttpError;
  /** The 400 for a truncated one. */
  cutOff: "request.incomplete" | "listing.incomplete" | "webhook.incomplete";
}

/**
 * Refuses by its headers a body that is longer (413) or not uncompressed JSON (415). A call without a body passes.
 */
export function checkJsonHeaders(ctx: Context, { max, tooLong }: Expected): void {
  const length = Number(ctx.get("Content-Length"));
  if (length > max) {
    throw tooLong();
  }
  const hasBody = ctx.get("Transfer-Encoding") !== "" || length > 0;
  if (hasBody && (ctx.request.is("json") !== "json" || ctx.get("Content-Encoding") !== "")) {
    throw notJson("request.notJson");
  }
}

/** All bytes of a body; throws as `jsonBytes` does. */
export async function readBytes(ctx: Context, expected: Expected): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of jsonBytes(ctx, expected)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The bytes of a body as they arrive. Throws 413 as soon as there are too many, and 400 when the body is truncated.
 */
export async function* jsonBytes(
  ctx: Context,
  { max, tooLong, cutOff }: Expected,
): AsyncGenerator<Buffer> {
  const body = ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > max) {
        break;
      }
      yield chunk;
    }
  } catch {
    throw invalid(cutOff);
  }
  if (length > max) {
    throw tooLong();
  }
}
