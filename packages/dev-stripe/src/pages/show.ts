import { randomBytes } from "node:crypto";

import { htmlPage } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import type { Context } from "../api";
import { STYLES } from "./styles";

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
  ctx.body = htmlPage({ title, nonce, styles: STYLES, body });
}
