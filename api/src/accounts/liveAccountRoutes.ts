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
    summary: "What deleting the account takes away",
    session: "required",
    answers: { 200: { description: "How much there is of everything", schema: AccountContents } },
    handle: async ({ ctx, user }) => {
      ctx.body = await contentsOf(user);
    },
  }),

  /** Immediate and final. Open offers end with a message to the other side; a running membership ends. */
  route({
    method: "delete",
    path: "/api/account",
    summary: "Delete the account and everything in it",
    session: "required",
    answers: { 204: { description: "It is gone, and so is the session" } },
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
    answers: { 204: { description: "The session is over" } },
    handle: async ({ ctx }) => {
      await leaveSession(ctx);
      dropSessionCookie(ctx);
      ctx.status = 204;
    },
  }),

  route({
    method: "post",
    path: "/api/account/recovery-code",
    summary: "Make a code that leads back to the account, once",
    session: "required",
    answers: { 201: { description: "The code, shown this once", schema: RecoveryCode } },
    handle: async ({ ctx, user }) => {
      ctx.status = 201;
      ctx.body = { code: await makeRecoveryCode(user._id) } satisfies RecoveryCode;
    },
  }),

  /** The browser's previous session ends; the code is used up. */
  route({
    method: "post",
    path: "/api/auth/recover",
    summary: "Go back to an account by its recovery code",
    session: "optional",
    limit: "recoveries",
    body: RecoverWrite,
    answers: { 200: { description: "The user; the session cookie is set", schema: User } },
    handle: async ({ ctx, body }) => {
      const user = await recover(body.code);
      await enterAccount(ctx, user._id);
      ctx.body = presentUser(user);
    },
  }),
];
