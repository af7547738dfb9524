import { randomBytes } from "node:crypto";

import type { Context } from "../api";
import type { Html } from "./html";
import { layout } from "./layout";

/** Sends a page with a policy that allows its styles and no scripts. */
export function show(ctx: Context, title: string, body: Html): void {
  const nonce = randomBytes(16).toString("base64");
  ctx.set({
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  });
  ctx.type = "html";
  ctx.body = layout(title, nonce, body);
}
