import { ListingChangeWrite } from "@takas/contracts/live/listings";
import { Vehicle } from "@takas/contracts/vehicle";

import { changeListing } from "../listings/changeListing";
import { IdParams } from "../platform/http/idParams";
import { route } from "../platform/http/route";
import { findOwnVehicle } from "./findOwnVehicle";
import { presentVehicles } from "./presentVehicles";

export const liveListingRoutes = [
  /** The graph of `listingStates` says what is possible. A removed listing is gone; its deals stay readable. */
  route({
    method: "post",
    path: "/api/vehicles/:id/changes",
    summary: "Pause, resume, renew or remove a listing, or mark its car as sold",
    session: "required",
    params: IdParams,
    admit: async ({ user, params }) => void (await findOwnVehicle(user, params)),
    body: ListingChangeWrite,
    answers: { 200: { description: "The vehicle after the change", schema: Vehicle } },
    handle: async ({ ctx, user, params, body }) => {
      const vehicle = await findOwnVehicle(user, params);
      const changed = await changeListing(vehicle, body.action);
      [ctx.body] = await presentVehicles([changed], { viewer: user });
    },
  }),
];
