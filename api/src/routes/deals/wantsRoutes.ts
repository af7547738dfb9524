import { Wants, WantsState } from "@takas/contracts/live/wants";

import { refuseContactInMakes } from "../../contactDetection";
import { listingEvents } from "../../listings";
import { dropWants, findWantsState, setWants } from "../../matching/wants";
import { authorize } from "../../platform/errors";
import { route } from "../../platform/http/route";
import type { SessionUser } from "../../platform/http/state";
import { IdParams } from "../../platform/http/validate";
import { findVisibleVehicle, mayEditVehicle } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";

export const wantsRoutes = [
  route({
    method: "get",
    path: "/api/vehicles/:id/wants",
    summary: "What a car would be swapped for, and how many cars meet it",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "For its owner", schema: WantsState } },
    handle: async ({ ctx, user, params }) => {
      ctx.body = await findWantsState(await findOwnCar(user, params));
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
    admit: async ({ user, params }) => void (await findOwnCar(user, params)),
    body: Wants,
    answers: { 200: { description: "As stored", schema: WantsState } },
    handle: async ({ ctx, user, params, body }) => {
      const vehicle = await findOwnCar(user, params);
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
      await listingEvents.deliver(await dropWants(await findOwnCar(user, params)));
      ctx.status = 204;
    },
  }),
];

/** Throws 404 for a car that the user cannot see, 403 for one that is not theirs. */
async function findOwnCar(user: SessionUser, { id }: IdParams): Promise<StoredVehicle> {
  const vehicle = await findVisibleVehicle(user, id);
  authorize(mayEditVehicle(user, vehicle), "vehicle.notOwner");
  return vehicle;
}
