import Router from "@koa/router";
import type Koa from "koa";

import type { Account } from "./account";
import { calls } from "./calls";
import type { Form } from "./form";
import { StripeRefusal } from "./refusal";
import type { Store } from "./store";

export type Context = Koa.ParameterizedContext & { params: Record<string, string> };

/** The supported calls of Stripe's API, under /v1 with Stripe's names, parameters and errors. */
export function apiRoutes(account: Account, secretKey: string): Router {
  const router = new Router({ prefix: "/v1" });
  for (const [name, call] of Object.entries(calls(account))) {
    const [method = "", path = ""] = name.split(" ");
    router.register(path, [method], async (ctx) => {
      try {
        if (ctx.get("Authorization") !== `Bearer ${secretKey}`) {
          throw new StripeRefusal(401, "Invalid API Key provided.");
        }
        const form = ctx.method === "POST" ? await readForm(ctx) : new URLSearchParams(ctx.search);
        const answer = () => call(form, ctx.params["id"] ?? "");
        const text = `${ctx.method} ${ctx.path} ${String(form)}`;
        const request = { key: ctx.get("Idempotency-Key"), text };
        ctx.body = ctx.method === "GET" ? answer() : once(account.store, request, answer);
      } catch (error) {
        if (!(error instanceof StripeRefusal)) {
          throw error;
        }
        ctx.status = error.status;
        ctx.body = error.body;
      }
    });
  }
  return router;
}

/** Reads a form-encoded body; 413 above 100 kB. */
export async function readForm(ctx: Context): Promise<Form> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > 100_000) {
      ctx.throw(413);
    }
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** A repeated key with the same request returns the first answer and has no further effect; with another request it is refused. */
function once(store: Store, { key, text }: { key: string; text: string }, act: () => unknown) {
  const kept = store.state.answers[key];
  if (kept !== undefined && kept.request !== text) {
    const rule = "Keys for idempotent requests can only be used with the same parameters.";
    throw new StripeRefusal(400, rule, "idempotency_key_reused");
  }
  if (kept !== undefined) {
    return kept.body;
  }
  const body = structuredClone(act());
  if (key !== "") {
    store.state.answers[key] = { request: text, body };
  }
  store.save();
  return body;
}
