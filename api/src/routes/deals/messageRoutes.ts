import { MessageQuery, MessageWrite, OfferMessage } from "@takas/contracts/offer";
import { z } from "zod";

import { findAnonymousNumbers } from "../../accounts";
import type { UserRecord } from "../../accounts";
import { hasRevealed } from "../../contacts";
import { counterpartOf, openOffer } from "../../deals";
import type { OfferRecord } from "../../deals";
import { noteRead, sendLiveMessage } from "../../deals/thread/liveMessages";
import { presentMessage } from "../../deals/thread/messagePresenter";
import { findMessages, sendMessage } from "../../deals/thread/messages";
import type { ThreadEntry } from "../../deals/thread/messages";
import { chargeLength } from "../../platform/http/charge";
import { route } from "../../platform/http/route";
import { IdParams } from "../../platform/http/validate";
import { findOwnOffer } from "./findOwnOffer";

export const messageRoutes = [
  /**
   * Oldest first, beginning with the sender's message. Numbers in a thread have no gaps, so a request `after` the
   * last read message misses none and repeats none.
   */
  route({
    method: "get",
    path: "/api/offers/:id/messages",
    summary: "The messages of an offer",
    session: "required",
    params: IdParams,
    query: MessageQuery,
    answers: { 200: { description: "Oldest first", schema: z.array(OfferMessage) } },
    handle: async ({ ctx, user, params, query }) => {
      const offer = await findOwnOffer({ user, params });
      const messages = await findMessages(offer, query);
      await chargeLength(ctx, messages.length);
      ctx.body = await presentMessages(messages, { user, offer });
    },
  }),

  /** In the live market 422 for contact details before both may know them, and 403 once one has blocked the other. */
  route({
    method: "post",
    path: "/api/offers/:id/messages",
    summary: "Write to the other participant of an offer",
    session: "required",
    limit: "messages",
    params: IdParams,
    admit: async (input) => void (await findOwnOffer(input)),
    body: MessageWrite,
    answers: { 201: { description: "The message", schema: OfferMessage } },
    handle: async ({ ctx, user, params, body }) => {
      const offer = await findOwnOffer({ user, params });
      const message = { offer, from: user._id, ...body };
      const isLive = ctx.state.env.market === "live";
      const sent = await (isLive
        ? sendLiveMessage({
            ...message,
            isRevealed: await hasRevealed(counterpartOf(user, offer), offer._id),
          })
        : sendMessage(message));
      ctx.status = 201;
      [ctx.body] = await presentMessages([sent], { user, offer });
    },
  }),

  /** Marks everything written to the caller read. For the car's owner this also opens the offer. */
  route({
    method: "post",
    path: "/api/offers/:id/mark-read",
    summary: "Mark the messages of an offer read",
    session: "required",
    params: IdParams,
    admit: async (input) => void (await findOwnOffer(input)),
    answers: { 204: { description: "They are marked" } },
    handle: async ({ ctx, user, params }) => {
      const offer = await findOwnOffer({ user, params });
      await openOffer(user._id, offer);
      if (ctx.state.env.market === "live") {
        await noteRead(user._id, offer);
      }
      ctx.status = 204;
    },
  }),
];

async function presentMessages(
  messages: ThreadEntry[],
  { user, offer }: { user: UserRecord; offer: OfferRecord },
): Promise<OfferMessage[]> {
  const numbers = await findAnonymousNumbers([offer.sender, offer.owner]);
  const reader = { viewer: user._id, numbers, offerKind: offer.kind };
  return messages.map((message) => presentMessage(message, reader));
}
