import { Favourite, SavedSearch, SavedSearchWrite } from "@takas/contracts/live/watch";
import { SearchQuery } from "@takas/contracts/vehicle";
import { z } from "zod";

import { notFound } from "../../platform/errors";
import { chargeLength } from "../../platform/http/charge";
import { route } from "../../platform/http/route";
import { IdParams, parse } from "../../platform/http/validate";
import { readQuery } from "../../platform/text/readQuery";
import type { SavedSearchRecord } from "../../search/SavedSearch";
import { dropSearch, findSavedSearches, saveSearch, seeSearch } from "../../search/savedSearches";
import {
  dropFavourite,
  findFavourites,
  findVehiclesByIds,
  findVisibleVehicle,
  keepFavourite,
  maySeeVehicle,
} from "../../vehicles";
import { presentVehicles } from "./presentVehicles";

export const watchRoutes = [
  route({
    method: "get",
    path: "/api/favourites",
    summary: "The current user's saved cars",
    session: "required",
    answers: { 200: { description: "Newest first", schema: z.array(Favourite) } },
    handle: async ({ ctx, user }) => {
      const favourites = await findFavourites(user._id);
      await chargeLength(ctx, favourites.length);
      const vehicles = await findVehiclesByIds(favourites.map(({ vehicle }) => vehicle));
      const visible = vehicles.filter((vehicle) => maySeeVehicle(user, vehicle));
      const presented = await presentVehicles(visible, { market: "live", viewer: user });
      const cars = new Map(presented.map((car) => [car.id, car]));
      ctx.body = favourites.map(({ vehicle: vehicleId, price, createdAt }) => {
        const vehicle = cars.get(vehicleId);
        const savedAt = createdAt.toISOString();
        return { vehicleId, ...(vehicle && { vehicle }), savedPrice: price, savedAt };
      }) satisfies Favourite[];
    },
  }),

  route({
    method: "put",
    path: "/api/favourites/:id",
    summary: "Save a car",
    session: "required",
    params: IdParams,
    answers: { 204: { description: "It is saved" } },
    handle: async ({ ctx, user, params }) => {
      await keepFavourite(user._id, await findVisibleVehicle(user, params.id));
      ctx.status = 204;
    },
  }),

  route({
    method: "delete",
    path: "/api/favourites/:id",
    summary: "Remove a saved car",
    session: "required",
    params: IdParams,
    answers: { 204: { description: "It is removed" } },
    handle: async ({ ctx, user, params }) => {
      await dropFavourite(user._id, params.id);
      ctx.status = 204;
    },
  }),

  route({
    method: "get",
    path: "/api/saved-searches",
    summary: "The current user's searches and their new results",
    session: "required",
    answers: { 200: { description: "Newest first", schema: z.array(SavedSearch) } },
    handle: async ({ ctx, user }) => {
      ctx.body = (await findSavedSearches(user._id)).map(present);
    },
  }),

  /** 400 if GET /api/vehicles/search would refuse it. */
  route({
    method: "post",
    path: "/api/saved-searches",
    summary: "Save a search",
    session: "required",
    body: SavedSearchWrite,
    answers: { 201: { description: "The search", schema: SavedSearch } },
    handle: async ({ ctx, user, body }) => {
      parse(SearchQuery, readQuery(body.query));
      ctx.status = 201;
      ctx.body = present(await saveSearch(user._id, body));
    },
  }),

  route({
    method: "post",
    path: "/api/saved-searches/:id/seen",
    summary: "Mark a search's results as seen",
    session: "required",
    params: IdParams,
    answers: { 204: { description: "Only later cars are new" } },
    handle: async ({ ctx, user, params }) => {
      orNotFound(await seeSearch(user._id, params.id));
      ctx.status = 204;
    },
  }),

  route({
    method: "delete",
    path: "/api/saved-searches/:id",
    summary: "Delete a search",
    session: "required",
    params: IdParams,
    answers: { 204: { description: "It is deleted" } },
    handle: async ({ ctx, user, params }) => {
      orNotFound(await dropSearch(user._id, params.id));
      ctx.status = 204;
    },
  }),
];

function orNotFound(isThere: boolean): void {
  if (!isThere) {
    throw notFound("search.unknown");
  }
}

function present(search: SavedSearchRecord): SavedSearch {
  const { _id: id, name, query, newCount, seenAt, createdAt } = search;
  return {
    id,
    name,
    query,
    newCount,
    seenAt: seenAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
