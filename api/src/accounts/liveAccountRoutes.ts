import { AccountContents, RecoverWrite, RecoveryCode } from "@takas/contracts/live/account";
import { User } from "@takas/contracts/user";

import { route } from "../platform/http/route";
import { dropSessionCookie } from "../platform/http/sessionCookie";
import { contentsOf, deleteAccount } from "./deleteAccount";
import { enterAccount, leaveSession } from "./enterAccount";
import { makeRecoveryCode, recover } from "./recovery";
import { presentUser } from "./userPresenter";

export const accountRoutes = [
  route({
    method: "get",
    path: "/api/account",
    summary: "List what deleting the account removes",
    session: "required",
    answers: { 200: { description: "The number of each", schema: AccountContents } },
    handle: async ({ ctx, user }) => {
      ctx.body = await contentsOf(user);
    },
  }),

  /** Immediate and final. Open offers end with a message to the other side; a running membership ends. */
  route({
    method: "delete",
    path: "/api/account",
    summary: "Delete the account and all of its data",
    session: "required",
    answers: { 204: { description: "The account and the session are deleted" } },
    handle: async ({ ctx, user }) => {
      await deleteAccount(user, ctx.state.stripe);
      dropSessionCookie(ctx);
      ctx.status = 204;
    },
  }),

  /** The account stays, but without a recovery code or passkey nobody can enter it again. */
  route({
    method: "post",
    path: "/api/auth/sign-out",
    summary: "End this session",
    session: "required",
    answers: { 204: { description: "The session has ended" } },
    handle: async ({ ctx }) => {
      await leaveSession(ctx);
      dropSessionCookie(ctx);
      ctx.status = 204;
    },
  }),

  route({
    method: "post",
    path: "/api/account/recovery-code",
    summary: "Create a single-use recovery code for the account",
    session: "required",
    answers: { 201: { description: "The code, shown only once", schema: RecoveryCode } },
    handle: async ({ ctx, user }) => {
      ctx.status = 201;
      ctx.body = { code: await makeRecoveryCode(user._id) } satisfies RecoveryCode;
    },
  }),

  /** The browser's previous session ends; the code is used up. */
  route({
    method: "post",
    path: "/api/auth/recover",
    summary: "Restore an account with its recovery code",
    session: "optional",
    limit: "recoveries",
    body: RecoverWrite,
    answers: { 200: { description: "The user, with the session cookie", schema: User } },
    handle: async ({ ctx, body }) => {
      const user = await recover(body.code);
      await enterAccount(ctx, user._id);
      ctx.body = presentUser(user);
    },
  }),
];
