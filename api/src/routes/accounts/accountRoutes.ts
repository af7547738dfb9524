import {
  AccountContents,
  AccountExport,
  RecoverWrite,
  RecoveryCode,
} from "@takas/contracts/live/account";
import { User } from "@takas/contracts/user";

import { contentsOf, deleteAccount } from "../../accountData/deleteAccount";
import { exportAccount } from "../../accountData/exportAccount";
import { beginningOf, findByCode, makeRecoveryCode, useUpCode } from "../../accounts/recovery";
import { presentUser } from "../../accounts/userPresenter";
import { invalidField } from "../../platform/errors";
import { route } from "../../platform/http/route";
import { dropAllCookies, dropSessionCookie } from "../../platform/http/sessionCookie";
import { enterAccount, leaveSession } from "./signIn/enterAccount";

/** The account's contents and its end, in both markets. */
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
    isForSuspended: true,
    endsAccount: true,
    answers: { 204: { description: "The account and the session are deleted" } },
    handle: async ({ ctx, user }) => {
      await deleteAccount(user, ctx.state.stripe);
      dropAllCookies(ctx);
      ctx.status = 204;
    },
  }),
];

/** Its export, its recovery code and signing out, in the live market only. */
export const liveAccountRoutes = [
  /** Only what the caller entered and did: nothing that others wrote, and no contact of theirs. */
  route({
    method: "get",
    path: "/api/account/export",
    summary: "Everything stored about the caller, as a file",
    session: "required",
    limit: "exports",
    answers: { 200: { description: "The caller's data", schema: AccountExport } },
    handle: async ({ ctx, user }) => {
      ctx.set("Content-Disposition", 'attachment; filename="my-data.json"');
      ctx.body = await exportAccount(user, ctx.state.vault);
    },
  }),

  /** The account stays, but without a recovery code or passkey nobody can enter it again. */
  route({
    method: "post",
    path: "/api/auth/sign-out",
    summary: "End this session",
    session: "required",
    isForSuspended: true,
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

  /**
   * The browser's previous session ends; the code is used up. 429 after ten failures within an hour with codes of one
   * beginning, from anywhere: honest mistakes are with one's own code. A session is needed as for a passkey.
   */
  route({
    method: "post",
    path: "/api/auth/recover",
    summary: "Restore an account with its recovery code",
    session: "required",
    isForSuspended: true,
    body: RecoverWrite,
    answers: { 200: { description: "The user, with the session cookie", schema: User } },
    handle: async ({ ctx, body }) => {
      const counted = { ip: ctx.ip, subject: beginningOf(body.code) };
      await ctx.state.limits.check("recoveries", counted);
      const user = await findByCode(body.code);
      const isIn = user !== null && (await enterAccount(ctx, user, () => useUpCode(body.code)));
      if (!isIn) {
        await ctx.state.limits.take("recoveries", counted);
        throw invalidField({ field: "code", rule: "recoveryCode" });
      }
      ctx.body = presentUser(user);
    },
  }),
];
