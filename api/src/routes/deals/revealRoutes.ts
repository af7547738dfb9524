import { RevealWrite } from "@takas/contracts/offer";
import { ContactList, ContactQuery, Quota, RevealResult } from "@takas/contracts/user";

import { anonymousName } from "../../accounts";
import { refuseWithoutConsent } from "../../contacts/consent";
import { findContacts } from "../../contacts/contacts";
import type { FoundContact } from "../../contacts/contacts";
import { findTopics } from "../../contacts/findTopics";
import { quotaOf, revealContact } from "../../contacts/reveals";
import { chargeLength } from "../../platform/http/charge";
import { route } from "../../platform/http/route";
import { IdParams } from "../../platform/http/validate";
import { findVehicle } from "../../vehicles";
import { findOwnOffer } from "./findOwnOffer";

export const revealRoutes = [
  /**
   * The contact of the other participant. Free for an offer already revealed, once a deal is valid, after a one-off
   * unlock and for members; otherwise it uses one of the month's free reveals. In the live market 403 without the
   * other side's consent. 409 without using one if the other side has given no contact, 402 when none are left.
   * Members also send "quota", the only method.
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
      if (ctx.state.env.market === "live") {
        await refuseWithoutConsent(user._id, offer);
      }
      ctx.body = {
        contact: await revealContact(user, offer, { vault: ctx.state.vault }),
      } satisfies RevealResult;
    },
  }),

  /** What was revealed or unlocked once stays readable: no quota, no limit in time. A payment that went back closes it. */
  route({
    method: "get",
    path: "/api/contacts",
    summary: "The contacts that the current user has revealed",
    session: "required",
    query: ContactQuery,
    answers: { 200: { description: "The last revealed first", schema: ContactList } },
    handle: async ({ ctx, user, query: { vehicleId, limit } }) => {
      const vehicle = vehicleId === undefined ? undefined : await findVehicle(vehicleId);
      const found =
        vehicle === null
          ? []
          : await findContacts(user._id, {
              ...(vehicle && { whom: vehicle.owner }),
              limit: limit + 1,
              vault: ctx.state.vault,
            });
      await chargeLength(ctx, Math.min(found.length, limit));
      ctx.body = {
        contacts: await presentContacts(found.slice(0, limit)),
        hasMore: found.length > limit,
      } satisfies ContactList;
    },
  }),

  route({
    method: "get",
    path: "/api/quota",
    summary: "The current user's contact reveals of this calendar month, UTC",
    session: "required",
    answers: { 200: { description: "The remaining reveals", schema: Quota } },
    handle: async ({ ctx, user }) => {
      ctx.body = await quotaOf(user, { isLive: ctx.state.env.market === "live" });
    },
  }),
];

async function presentContacts(found: FoundContact[]): Promise<ContactList["contacts"]> {
  const topics = await findTopics(found.map(({ offer }) => offer));
  return found.map(({ offer: id, whom: _whom, anonymousId, ...revealed }) => ({
    id,
    ...revealed,
    ...(anonymousId !== undefined && { anonymousId: anonymousName({ anonymousId }) }),
    ...topics.get(id),
  }));
}
