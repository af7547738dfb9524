import { Block, BlockWrite } from "@takas/contracts/live/safety";
import { z } from "zod";

import { findAnonymousNumbers, nameOf } from "../../accounts";
import type { UserRecord } from "../../accounts";
import type { BlockRecord } from "../../blocks/Block";
import { keepBlock, findBlocks, unblock } from "../../blocks/blocks";
import type { Blocked } from "../../blocks/blocks";
import { counterpartOf, leaveOffersBetween } from "../../deals";
import { findCircleMember, settleCirclesAfter } from "../../matching";
import { authorize, notFound } from "../../platform/errors";
import { chargeLength } from "../../platform/http/charge";
import { route } from "../../platform/http/route";
import { logOf } from "../../platform/http/state";
import { IdParams } from "../../platform/http/validate";
import { findVisibleVehicle, isOwner } from "../../vehicles";
import { findOwnOffer } from "../deals/findOwnOffer";
import { refuseLeft } from "./refuseLeft";

export const blockRoutes = [
  route({
    method: "get",
    path: "/api/blocks",
    summary: "The users the current user has blocked",
    session: "required",
    answers: { 200: { description: "Newest first", schema: z.array(Block) } },
    handle: async ({ ctx, user }) => {
      const blocks = await findBlocks(user._id);
      await chargeLength(ctx, blocks.length);
      ctx.body = await present(blocks);
    },
  }),

  /**
   * No more offers or messages in either direction. Pending offers between the two end, accepted ones are released, and
   * circles of three with both dissolve. Each car, and each person known by a number, is a block of its own: two blocks
   * never tell that they are of the same person.
   */
  route({
    method: "post",
    path: "/api/blocks",
    summary: "Block the other side of an offer, a car's seller, or another member of a circle",
    session: "required",
    body: BlockWrite,
    answers: { 201: { description: "The block", schema: Block } },
    handle: async ({ ctx, user, body }) => {
      const whom = await personOf(user, body);
      refuseLeft(whom.blocked);
      const made = await keepBlock(user._id, whom);
      await leaveOffersBetween(user._id, whom.blocked);
      await settleCirclesAfter({ owners: user._id }, logOf(ctx));
      ctx.status = 201;
      [ctx.body] = await present([made]);
    },
  }),

  route({
    method: "delete",
    path: "/api/blocks/:id",
    summary: "Remove a block",
    session: "required",
    params: IdParams,
    answers: { 204: { description: "It is removed" } },
    handle: async ({ ctx, user, params }) => {
      if (!(await unblock(user._id, params.id))) {
        throw notFound("block.unknown");
      }
      ctx.status = 204;
    },
  }),
];

/** The person in question: of a car's seller, nothing but the car is known to others. */
async function personOf(user: UserRecord, body: BlockWrite): Promise<Blocked> {
  if ("offerId" in body) {
    const offer = await findOwnOffer({ user, params: { id: body.offerId } });
    return { blocked: counterpartOf(user, offer) };
  }
  if ("circleId" in body) {
    return { blocked: (await findCircleMember(user._id, body)).whom };
  }
  const vehicle = await findVisibleVehicle(user, body.vehicleId);
  authorize(!isOwner(user, vehicle), "block.self");
  return { blocked: vehicle.owner, car: vehicle };
}

async function present(blocks: BlockRecord[]): Promise<Block[]> {
  const numbers = await findAnonymousNumbers(blocks.map(({ blocked }) => blocked));
  return blocks.map(({ _id, blocked, sellerOf, createdAt }) => ({
    id: _id,
    ...(sellerOf === undefined ? { anonymousId: nameOf(blocked, numbers) } : { sellerOf }),
    createdAt: createdAt.toISOString(),
  }));
}
