import { DeviceSessions, SessionsEnded } from "@takas/contracts/live/sessions";
import { z } from "zod";

import { signOut } from "../../../accountData/signOut";
import { findSessions, publicId } from "../../../accounts/sessions/sessions";
import { notFound } from "../../../platform/errors";
import { route } from "../../../platform/http/route";
import { dropSessionCookie } from "../../../platform/http/sessionCookie";

/** An id of GET /api/sessions. */
const IdParams = z.object({ id: z.string().max(64) });

export const sessionRoutes = [
  route({
    method: "get",
    path: "/api/sessions",
    summary: "The browsers signed in to the account",
    session: "required",
    answers: { 200: { description: "Most recently used first", schema: DeviceSessions } },
    handle: async ({ ctx, user }) => {
      ctx.body = await findSessions(user._id, ctx.state.session);
    },
  }),

  /** Every other browser is signed out and its event streams end; this one stays. */
  route({
    method: "delete",
    path: "/api/sessions",
    summary: "Sign out all other browsers",
    session: "required",
    isForSuspended: true,
    answers: { 200: { description: "The number of sessions ended", schema: SessionsEnded } },
    handle: async ({ ctx, user }) => {
      const ended = await signOut(user._id, (id) => id !== ctx.state.session);
      ctx.body = { ended: ended.length } satisfies SessionsEnded;
    },
  }),

  /** 404 for an expired session and for another person's, so that nobody learns whose it is. */
  route({
    method: "delete",
    path: "/api/sessions/:id",
    summary: "Sign one browser out",
    session: "required",
    isForSuspended: true,
    params: IdParams,
    answers: { 204: { description: "Its session has ended" } },
    handle: async ({ ctx, user, params }) => {
      const ended = await signOut(user._id, (id) => publicId(id) === params.id);
      if (ended.length === 0) {
        throw notFound("session.unknown");
      }
      if (ended.some((id) => id === ctx.state.session)) {
        dropSessionCookie(ctx);
      }
      ctx.status = 204;
    },
  }),
];
