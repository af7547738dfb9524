import { AnonymousWrite, ProofChallenge } from "@takas/contracts/proof";
import type { ProofOfWork } from "@takas/contracts/proof";
import { UnreadCounts, User } from "@takas/contracts/user";
import { addressKey } from "@takas/server/addressKey";

import { deviceOf } from "../../../accounts/sessions/deviceOf";
import { startSession } from "../../../accounts/sessions/sessions";
import { presentUser } from "../../../accounts/userPresenter";
import { countUnread } from "../../../deals";
import { countCirclesToAnswer } from "../../../matching";
import { countUnreadNotifications } from "../../../notifications";
import { showsMuchContact } from "../../../photos";
import { HttpError, tooMany } from "../../../platform/errors";
import { restoreLanguage } from "../../../platform/http/languageCookie";
import { route } from "../../../platform/http/route";
import { writeSessionCookie } from "../../../platform/http/sessionCookie";
import { callerOf } from "../../../platform/http/state";
import type { Context } from "../../../platform/http/state";
import { askForProof, spendProof } from "../../../platform/limits/proofs";

export const authRoutes = [
  /**
   * With a valid session, the same user; otherwise a new anonymous user and session. A session id the client brings
   * is never adopted. Two simultaneous calls create two users, of which the browser keeps the later: one session that
   * works. Thousands may share an address, so a busy one asks its newcomers for a proof of work and shuts nobody out:
   * 429 `session.proofNeeded` without one.
   */
  route({
    method: "post",
    path: "/api/auth/anonymous",
    summary: "Sign in as an anonymous user",
    session: "optional",
    // No limit of the address applies: it would shut out newcomers.
    limit: false,
    body: AnonymousWrite,
    answers: {
      200: { description: "The user of the call's session", schema: User },
      201: { description: "A new user, with the session cookie", schema: User },
    },
    handle: async ({ ctx, user, body }) => {
      if (user !== undefined) {
        await ctx.state.limits.take("reads", callerOf(ctx));
        restoreLanguage(ctx, user.language);
        ctx.body = presentUser(user);
        return;
      }
      await admitNewcomer(ctx, body.proof);
      const started = await startSession(deviceOf(ctx.get("User-Agent")));
      writeSessionCookie(ctx, started.secret);
      ctx.status = 201;
      ctx.body = presentUser(started.user);
    },
  }),

  /** No points of the address are taken, because they would shut out its newcomers: its visitors take turns. */
  route({
    method: "get",
    path: "/api/auth/proof",
    summary: "Work for a browser that wants a session at a busy address",
    session: "none",
    limit: false,
    answers: {
      200: { description: "For altcha-lib; valid for 5 minutes", schema: ProofChallenge },
    },
    handle: async ({ ctx }) => {
      const address = addressKey(ctx.ip);
      ctx.body = await askForProof(address, () => showsMuchContact(address));
    },
  }),

  route({
    method: "get",
    path: "/api/auth/user",
    summary: "The current user",
    session: "required",
    answers: { 200: { description: "The user of this session", schema: User } },
    handle: ({ ctx, user }) => {
      restoreLanguage(ctx, user.language);
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
      if (ctx.state.env.market === "sample") {
        ctx.body = (await countUnread(user._id)) satisfies UnreadCounts;
        return;
      }
      const [counts, circles, notifications] = await Promise.all([
        countUnread(user._id),
        countCirclesToAnswer(user._id),
        countUnreadNotifications(user._id),
      ]);
      const offers = counts.offers + circles;
      ctx.body = { ...counts, offers, notifications } satisfies UnreadCounts;
    },
  }),
];

/** Lets a newcomer start a session: the first of an address in an hour freely, others with a proof of work. */
async function admitNewcomer(ctx: Context, proof: ProofOfWork | undefined): Promise<void> {
  if (proof !== undefined) {
    await spendProof(addressKey(ctx.ip), proof);
    return;
  }
  try {
    await ctx.state.limits.take("sessions", callerOf(ctx));
  } catch (error) {
    const isBusy = error instanceof HttpError && error.status === 429;
    throw isBusy
      ? tooMany("session.proofNeeded", undefined, {
          retryAfter: error.retryAfter ?? 1,
          cause: error,
        })
      : error;
  }
}
