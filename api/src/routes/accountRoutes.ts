import { AccountContents } from "@takas/contracts/live/account";

import { contentsOf, deleteAccount } from "../accountData/deleteAccount";
import { route } from "../platform/http/route";
import { dropAllCookies } from "../platform/http/sessionCookie";

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
