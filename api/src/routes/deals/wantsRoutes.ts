import { Wants, WantsState } from "@takas/contracts/live/wants";

import { refuseContactInMakes } from "../../contactDetection";
import { listingEvents } from "../../listings";
import { dropWants, findWantsState, setWants } from "../../matching/wants";
import { route } from "../../platform/http/route";
import { IdParams } from "../../platform/http/validate";
import { findOwnVehicle } from "../cars/findOwnVehicle";

export const wantsRoutes = [
  route({
    method: "get",
    path: "/api/vehicles/:id/wants",
    summary: "What a car would be swapped for, and how many cars meet it",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "For its owner", schema: WantsState } },
    handle: async ({ ctx, user, params }) => {
      ctx.body = await findWantsState(await findOwnVehicle(user, params));
    },
  }),

  /**
   * Opens the car to swaps. 422 when a make or a model contains contact details, alone or read together with the
   * listing: everybody reads them.
   */
  route({
    method: "put",
    path: "/api/vehicles/:id/wants",
    summary: "Say what a car would be swapped for",
    session: "required",
    params: IdParams,
    admit: async ({ user, params }) => void (await findOwnVehicle(user, params)),
    body: Wants,
    answers: { 200: { description: "As stored", schema: WantsState } },
    handle: async ({ ctx, user, params, body }) => {
      const vehicle = await findOwnVehicle(user, params);
      const changed = await setWants(vehicle, {
        wants: body,
        admit: (stored) => refuseContactInMakes(body.makes, stored),
      });
      ctx.body = await findWantsState(await listingEvents.deliver(changed));
    },
  }),

  route({
    method: "delete",
    path: "/api/vehicles/:id/wants",
    summary: "Take back what a car would be swapped for",
    session: "required",
    params: IdParams,
    answers: { 204: { description: "There is none any more" } },
    handle: async ({ ctx, user, params }) => {
      await listingEvents.deliver(await dropWants(await findOwnVehicle(user, params)));
      ctx.status = 204;
    },
  }),
];
