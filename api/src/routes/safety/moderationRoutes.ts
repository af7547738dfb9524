import { randomBytes } from "node:crypto";

import { z } from "zod";

import { ACTS } from "../../moderation/Decision";
import { COMMANDS } from "../../moderation/moderation";
import { findOpenCases } from "../../moderation/openCases";
import { tooLarge } from "../../platform/errors";
import { readBytes } from "../../platform/http/body/jsonBytes";
import { route } from "../../platform/http/route";
import type { Context, Middleware } from "../../platform/http/state";
import { signInPage, workPage } from "./moderationPage";
import { PAGE, enter, leave, moderatorOf, pageSaying, sentenceOf } from "./moderator";

const page = { description: "The page", type: "text/html" } as const;

/**
 * The moderators' page, on the API's own port: proxies in front of the API forward only /api. Plain forms, no script.
 * Other sites' forms are refused by their origin (`requireSameOrigin`), and their links bring no cookie along.
 */
export const moderationRoutes = [
  route({
    method: "get",
    path: PAGE,
    summary: "The moderators' page; 404 without MODERATION_TOKEN",
    session: "none",
    limit: false,
    answers: { 200: page, 401: { description: "The form that asks for the token" } },
    handle: async ({ ctx }) => showPage(ctx, moderatorOf(ctx)),
  }),

  route({
    method: "post",
    path: PAGE,
    summary: "A moderator's decision, as a form",
    session: "none",
    limit: false,
    bodyReader: formBody(),
    body: z.object({ act: z.enum(ACTS), id: z.string().min(1).max(64) }),
    answers: { 303: { description: "To the page, which says what the decision did" } },
    handle: async ({ ctx, body: { act, id } }) => {
      const moderator = moderatorOf(ctx);
      goTo(
        ctx,
        moderator === undefined ? PAGE : pageSaying(ctx, await COMMANDS[act](id, moderator)),
      );
    },
  }),

  route({
    method: "post",
    path: `${PAGE}/session`,
    summary: "Sign in as a moderator, as a form",
    session: "none",
    limit: false,
    needsDatabase: false,
    bodyReader: formBody(),
    body: z.object({ token: z.string().max(200), name: z.string().trim().min(1).max(40) }),
    answers: { 303: { description: "To the page, which says so when it is not the token" } },
    handle: ({ ctx, body }) => {
      goTo(ctx, enter(ctx, body) ? PAGE : pageSaying(ctx, "This is not the token."));
    },
  }),

  route({
    method: "post",
    path: `${PAGE}/session/end`,
    summary: "Sign out as a moderator",
    session: "none",
    limit: false,
    needsDatabase: false,
    bodyReader: formBody(),
    answers: { 303: { description: "To the page" } },
    handle: ({ ctx }) => {
      moderatorOf(ctx);
      leave(ctx);
      goTo(ctx, PAGE);
    },
  }),
];

async function showPage(ctx: Context, moderator: string | undefined): Promise<void> {
  const said = sentenceOf(ctx);
  if (moderator === undefined) {
    show(ctx, 401, (nonce) => signInPage(nonce, said));
    return;
  }
  const cases = await findOpenCases();
  show(ctx, 200, (nonce) => workPage({ nonce, moderator, cases, said }));
}

/** Answers a form with another page, so that reloading it does not send the form again. */
function goTo(ctx: Context, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}

function show(ctx: Context, status: number, write: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString("base64");
  ctx.set(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  ctx.status = status;
  ctx.type = "html";
  ctx.body = write(nonce);
}

/** Most bytes of a form. */
const FORM = {
  max: 10_000,
  tooLong: () => tooLarge("request.tooLarge"),
  cutOff: "request.incomplete",
} as const;

/** Reads a form as browsers send it. */
function formBody(): Middleware {
  return async (ctx, next) => {
    const form = new URLSearchParams((await readBytes(ctx, FORM)).toString());
    ctx.state.body = Object.fromEntries(form);
    await next();
  };
}
