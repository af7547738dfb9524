import { tooLarge } from "../platform/errors";
import { checkJsonHeaders, jsonBytes } from "../platform/http/body/jsonBytes";
import type { Middleware } from "../platform/http/state";

/** An event with its object. */
const EXPECTED = {
  max: 1_000_000,
  tooLong: () => tooLarge("webhook.tooLarge"),
  cutOff: "webhook.incomplete",
} as const;

/** Leaves the raw body in `ctx.state.body`, as a Buffer, because the signature covers its bytes. */
export function webhookBody(): Middleware {
  return async (ctx, next) => {
    checkJsonHeaders(ctx, EXPECTED);
    const chunks: Buffer[] = [];
    for await (const chunk of jsonBytes(ctx, EXPECTED)) {
      chunks.push(chunk);
    }
    ctx.state.body = Buffer.concat(chunks);
    await next();
  };
}
