import { UnreadCounts, User } from "@takas/contracts/user";

import { countUnread } from "../offers";
import { route } from "../platform/http/route";
import { writeSessionCookie } from "../platform/http/sessionCookie";
import { callerOf } from "../platform/http/state";
import { deviceOf } from "./sessions/deviceOf";
import { startSession } from "./sessions/sessions";
import { presentUser } from "./userPresenter";

export const authRoutes = [
  /**
   * With a valid session, the same user; otherwise a new anonymous user and session. A session id the client brings
   * is never adopted. Two simultaneous calls create two users, of which the browser keeps the later: one session that
   * works.
   */
  route({
    method: "post",
    path: "/api/auth/anonymous",
    summary: "Sign in as an anonymous user",
    session: "optional",
    limit: "reads",
    answers: {
      200: { description: "The user of the call's session", schema: User },
      201: { description: "A new user, with the session cookie", schema: User },
    },
    handle: async ({ ctx, user }) => {
      if (user !== undefined) {
        ctx.body = presentUser(user);
        return;
      }
      await ctx.state.limits.take("sessions", callerOf(ctx));
      const started = await startSession(deviceOf(ctx.get("User-Agent")));
      writeSessionCookie(ctx, started.secret);
      ctx.status = 201;
      ctx.body = presentUser(started.user);
    },
  }),

  route({
    method: "get",
    path: "/api/auth/user",
    summary: "The current user",
    session: "required",
    answers: { 200: { description: "The user of this session", schema: User } },
    handle: ({ ctx, user }) => {
      ctx.body = presentUser(user);
    },
  }),

  route({
    method: "get",
    path: "/api/unread-counts",
    summary: "The current user's unread counts",
    session: "required",
    answers: { 200: { description: "Unread offers and messages", schema: UnreadCounts } },
    handle: async ({ ctx, user }) => {
      ctx.body = await countUnread(user._id);
    },
  }),
];
