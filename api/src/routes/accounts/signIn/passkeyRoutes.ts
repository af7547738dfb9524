import {
  Passkey,
  PasskeyAnswer,
  PasskeyOptions,
  PasskeyWrite,
} from "@takas/contracts/live/passkeys";
import { User } from "@takas/contracts/user";
import { z } from "zod";

import type { PasskeyRecord } from "../../../accounts/passkeys/Passkey";
import {
  askForPasskey,
  dropPasskey,
  enterByPasskey,
  findPasskeys,
  keepPasskey,
  offerPasskey,
} from "../../../accounts/passkeys/passkeys";
import { presentUser } from "../../../accounts/userPresenter";
import { notFound } from "../../../platform/errors";
import { route } from "../../../platform/http/route";
import { IdParams } from "../../../platform/http/validate";
import { enterAccount } from "./enterAccount";

export const passkeyRoutes = [
  route({
    method: "get",
    path: "/api/passkeys",
    summary: "The passkeys of the current user's account",
    session: "required",
    answers: { 200: { description: "Newest first", schema: z.array(Passkey) } },
    handle: async ({ ctx, user }) => {
      ctx.body = (await findPasskeys(user._id)).map(present);
    },
  }),

  route({
    method: "post",
    path: "/api/passkeys/options",
    summary: "The options for creating a passkey",
    session: "required",
    answers: { 200: { description: "For navigator.credentials.create", schema: PasskeyOptions } },
    handle: async ({ ctx, user }) => {
      ctx.body = await offerPasskey(user, ctx.state.env);
    },
  }),

  route({
    method: "post",
    path: "/api/passkeys",
    summary: "Keep a passkey",
    session: "required",
    body: PasskeyWrite,
    answers: { 201: { description: "The passkey", schema: Passkey } },
    handle: async ({ ctx, user, body }) => {
      const kept = await keepPasskey(user, body, ctx.state.env);
      ctx.status = 201;
      ctx.body = present(kept);
    },
  }),

  route({
    method: "delete",
    path: "/api/passkeys/:id",
    summary: "Forget a passkey",
    session: "required",
    params: IdParams,
    answers: { 204: { description: "The passkey no longer works" } },
    handle: async ({ ctx, user, params }) => {
      if (!(await dropPasskey(user._id, params.id))) {
        throw notFound("passkey.unknown");
      }
      ctx.status = 204;
    },
  }),

  /**
   * A session is needed, so that the call counts by it and not by an address that thousands may share; a busy address
   * asks for a proof of work before it starts one.
   */
  route({
    method: "post",
    path: "/api/auth/passkey/options",
    summary: "The options for signing in with a passkey",
    session: "required",
    isForSuspended: true,
    limit: "passkeys",
    answers: { 200: { description: "For navigator.credentials.get", schema: PasskeyOptions } },
    handle: async ({ ctx }) => {
      ctx.body = await askForPasskey(ctx.state.env);
    },
  }),

  /** Signs in to the passkey's account and ends the browser's previous session. */
  route({
    method: "post",
    path: "/api/auth/passkey",
    summary: "Restore an account with a passkey",
    session: "required",
    isForSuspended: true,
    limit: "passkeys",
    body: PasskeyAnswer,
    answers: { 200: { description: "The user, with the session cookie", schema: User } },
    handle: async ({ ctx, body }) => {
      const user = await enterByPasskey(body, ctx.state.env);
      await enterAccount(ctx, user);
      ctx.body = presentUser(user);
    },
  }),
];

function present({ _id, createdAt }: PasskeyRecord): Passkey {
  return { id: _id, createdAt: createdAt.toISOString() };
}
