import { RevealWrite } from "@takas/contracts/offer";
import { Quota, RevealResult } from "@takas/contracts/user";

import { findOwnOffer } from "../offers";
import { IdParams } from "../platform/http/idParams";
import { route } from "../platform/http/route";
import { quotaOf, revealContact } from "./reveals";

export const revealRoutes = [
  /**
   * The contact of the other participant. Free for an offer already revealed, once both have agreed, after a one-off
   * unlock and for members; otherwise it uses one of the month's free reveals. 409 without using one if the other
   * side has given no contact, 402 when none are left. Members also send "quota", the only method.
   */
  route({
    method: "post",
    path: "/api/offers/:id/reveal",
    summary: "Reveal the contact of the other participant",
    session: "required",
    limit: "reveals",
    params: IdParams,
    admit: async (input) => void (await findOwnOffer(input)),
    body: RevealWrite,
    answers: { 200: { description: "Name and phone", schema: RevealResult } },
    handle: async ({ ctx, user, params }) => {
      const offer = await findOwnOffer({ user, params });
      ctx.body = {
        contact: await revealContact(user, offer, ctx.state.vault),
      } satisfies RevealResult;
    },
  }),

  route({
    method: "get",
    path: "/api/quota",
    summary: "The current user's contact reveals of this calendar month, UTC",
    session: "required",
    answers: { 200: { description: "The remaining reveals", schema: Quota } },
    handle: async ({ ctx, user }) => {
      ctx.body = await quotaOf(user);
    },
  }),
];
