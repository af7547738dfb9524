import { SEARCH_LIMITS } from "@takas/contracts/limits";
import { ListingChangeWrite } from "@takas/contracts/live/listings";
import { photosPerListing } from "@takas/contracts/photosPerListing";
import {
  NewVehicle,
  SearchQuery,
  SearchResponse,
  Vehicle,
  VehiclePatch,
} from "@takas/contracts/vehicle";
import type { VehicleWrite } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, vehicleField } from "@takas/contracts/vehicleFields";
import { addressKey } from "@takas/server/addressKey";
import { z } from "zod";

import type { UserRecord } from "../../accounts";
import { refuseContact } from "../../contactDetection";
import { countOpenOffersWith } from "../../deals";
import { changeListing } from "../../listings/changeListing";
import { createVehicle, draftOf, findSubmitted, fingerprintOf } from "../../listings/createVehicle";
import type { Submission } from "../../listings/createVehicle";
import { listingEvents } from "../../listings/listingEvents";
import { makeLongPage } from "../../listings/longPages";
import { updateVehicle } from "../../listings/updateVehicle";
import {
  listingBody,
  readListingPhotos,
  refuseMorePhotos,
  resolvePhotos,
  senderOf,
  takeUpload,
} from "../../photos";
import { digest } from "../../platform/digest";
import { chargeChanges, chargeLength } from "../../platform/http/charge";
import { route } from "../../platform/http/route";
import { callerOf } from "../../platform/http/state";
import type { Context } from "../../platform/http/state";
import { IdParams } from "../../platform/http/validate";
import { SingleFlight } from "../../platform/SingleFlight";
import { describeSearch, searchVehicles } from "../../search";
import {
  findNewestVehicles,
  findSimilarVehicles,
  findVehiclesOf,
  findVisibleVehicle,
} from "../../vehicles";
import type { VehiclePhoto, StoredVehicle } from "../../vehicles";
import { findOwnVehicle } from "./findOwnVehicle";
import { presentVehicles, writeVehicles } from "./presentVehicles";

export const vehicleRoutes = [
  route({
    method: "get",
    path: "/api/vehicles",
    summary: "The newest 60 active vehicles",
    session: "optional",
    answers: {
      200: {
        description: "Newest first; in the live market those with photos first",
        schema: z.array(Vehicle),
      },
    },
    handle: async ({ ctx, user }) => {
      const newest = await findNewestVehicles();
      const isLive = ctx.state.env.market === "live";
      const cars = isLive ? newest.toSorted(byPhotos) : newest;
      answerJson(ctx, await writeVehicles(cars, seenBy(ctx, user)));
    },
  }),

  /** A page of matching vehicles. A long one has one thumbnail per car and an ETag, and counts as several calls. */
  route({
    method: "get",
    path: "/api/vehicles/search",
    summary: "Search the active vehicles",
    session: "none",
    query: SearchQuery,
    answers: {
      200: {
        description: "One page and the total: exact up to 10,000, else of the last minute",
        schema: SearchResponse,
      },
    },
    handle: async ({ ctx, query }) => {
      await chargeLength(ctx, query.limit);
      if (query.limit > SEARCH_LIMITS.longPage) {
        // The answer is the same for everybody with the same language.
        const make = async () => writePage(ctx, query, { isThumbnail: true });
        const key = JSON.stringify([ctx.state.language, query]);
        answerUnlessKnown(ctx, await makeLongPage(key, make));
      } else {
        // So is this one: equal calls made during a search share the next one.
        const key = `${ctx.state.language} ${ctx.querystring}`;
        answerJson(ctx, await pages.runAfter(key, async () => writePage(ctx, query)));
      }
    },
  }),

  /** 404 also for a vehicle that is paused or sold, except to its owner. */
  route({
    method: "get",
    path: "/api/vehicles/:id",
    summary: "One vehicle",
    session: "optional",
    params: IdParams,
    answers: { 200: { description: "The vehicle", schema: Vehicle } },
    handle: async ({ ctx, user, params }) => {
      const vehicle = await findVisibleVehicle(user, params.id);
      const list = await writeVehicles([vehicle], seenBy(ctx, user));
      answerJson(ctx, list.subarray(1, -1));
    },
  }),

  /** Nothing about sellers: the answer is the same for everybody. */
  route({
    method: "get",
    path: "/api/vehicles/:id/similar",
    summary: "Up to three similar vehicles for sale",
    session: "optional",
    params: IdParams,
    answers: { 200: { description: "The most similar first", schema: z.array(Vehicle) } },
    handle: async ({ ctx, user, params }) => {
      const vehicle = await findVisibleVehicle(user, params.id);
      ctx.body = await presentVehicles(await findSimilarVehicles(vehicle), seenBy(ctx));
    },
  }),

  route({
    method: "get",
    path: "/api/my-vehicles",
    summary: "The current user's vehicles",
    session: "required",
    answers: { 200: { description: "Newest first, of any status", schema: z.array(Vehicle) } },
    handle: async ({ ctx, user }) => {
      const vehicles = await findVehiclesOf(user._id);
      await chargeLength(ctx, vehicles.length);
      ctx.body = await presentVehicles(vehicles, seenBy(ctx, user));
    },
  }),

  /**
   * An equal listing within ten minutes, or at the same moment, is answered 200 with the first one. Another one of the
   * same draft changes what that has become, as PATCH does.
   */
  route({
    method: "post",
    path: "/api/vehicles",
    summary: "List a car",
    session: "required",
    bodyReader: listingBody(),
    body: NewVehicle,
    answers: {
      200: {
        description: "The vehicle created by the same submission, or changed by one with its key",
        schema: Vehicle,
      },
      201: { description: "The new vehicle", schema: Vehicle },
    },
    handle: async ({ ctx, user, body: { key, ...listing } }) => {
      refuseContact(listing);
      const sent = readListingPhotos(listing.images, ctx.state.uploads ?? []);
      const submission = {
        fingerprint: fingerprintOf(user._id, listing, sent),
        draft: draftOf(user._id, key),
      };
      const found = await findSubmitted(submission, listing);
      ctx.status = found === null ? 201 : 200;
      const vehicle =
        found === null
          ? await listVehicle(ctx, user, { listing, submission })
          : found.isSame
            ? found.vehicle
            : await changeDrafted(ctx, user, { vehicle: found.vehicle, listing, submission });
      ctx.set("Location", `/api/vehicles/${vehicle._id}`);
      [ctx.body] = await presentVehicles([vehicle], seenBy(ctx, user));
    },
  }),

  /** Changes only the named fields. Photos are replaced as a whole; existing ones may be named by their path. */
  route({
    method: "patch",
    path: "/api/vehicles/:id",
    summary: "Change a listing",
    session: "required",
    params: IdParams,
    admit: async ({ user, params }) => void (await findOwnVehicle(user, params)),
    bodyReader: listingBody(),
    body: VehiclePatch,
    answers: { 200: { description: "The vehicle after the change", schema: Vehicle } },
    handle: async ({ ctx, user, params, body }) => {
      // Checked again, because reading the body may have taken minutes.
      const vehicle = await findOwnVehicle(user, params);
      const changed = await changeVehicle(ctx, user, { vehicle, body });
      [ctx.body] = await presentVehicles([changed], seenBy(ctx, user));
    },
  }),
];

/** What an owner does with a listing, in the live market only. */
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
      [ctx.body] = await presentVehicles([changed], seenBy(ctx, user));
    },
  }),
];

/** Lists a car that no submission has listed. */
async function listVehicle(
  ctx: Context,
  user: UserRecord,
  { listing, submission }: { listing: VehicleWrite; submission: Submission },
): Promise<StoredVehicle> {
  const owner = user._id;
  const photos = await storePhotos(ctx, user, { images: listing.images, keep: [] });
  const isLive = ctx.state.env.market === "live";
  const origin = ctx.state.vault?.fingerprint(addressKey(ctx.ip));
  return listingEvents.deliver(
    await createVehicle({ owner, listing, photos, submission, isLive, origin }),
  );
}

/** Makes the listing that a draft has become say what the draft says now, and nothing else. */
async function changeDrafted(
  ctx: Context,
  user: UserRecord,
  {
    vehicle,
    listing,
    submission: { fingerprint: submission },
  }: { vehicle: StoredVehicle; listing: VehicleWrite; submission: Submission },
): Promise<StoredVehicle> {
  const optional = VEHICLE_FIELD_NAMES.filter((name) => vehicleField(name).isOptional === true);
  const cleared = Object.fromEntries(optional.map((name) => [name, null]));
  return changeVehicle(ctx, user, { vehicle, body: { ...cleared, ...listing }, submission });
}

/** Applies a patch to a user's own vehicle, with its checks. */
async function changeVehicle(
  ctx: Context,
  user: UserRecord,
  {
    vehicle,
    body,
    submission,
  }: { vehicle: StoredVehicle; body: VehiclePatch; submission?: string },
): Promise<StoredVehicle> {
  refuseContact(body, vehicle);
  // Each of them is revised.
  await chargeChanges(ctx, await countOpenOffersWith(vehicle._id));
  const keep = vehicle.photos.map(({ id }) => id);
  const photos = body.images && (await storePhotos(ctx, user, { images: body.images, keep }));
  const updated = await updateVehicle(vehicle._id, body, {
    photos,
    isLive: ctx.state.env.market === "live",
    submission,
    admit: (stored) => refuseContact(body, stored),
  });
  return listingEvents.deliver(updated);
}

/** Cars with photos first (docs/product.md 2.3.7). */
function byPhotos(one: StoredVehicle, other: StoredVehicle): number {
  return Number(other.photos.length > 0) - Number(one.photos.length > 0);
}

/** What `presentVehicles` must know of a request; without a user, its answer is the same for everybody. */
function seenBy({ state }: Context, viewer?: UserRecord) {
  return { market: state.env.market, viewer };
}

const pages = new SingleFlight<Buffer>();

/** A SearchResponse as JSON in UTF-8, the same for everybody. */
async function writePage(
  ctx: Context,
  query: SearchQuery,
  options?: { isThumbnail: boolean },
): Promise<Buffer> {
  const { vehicles, total, hasMore, text, reading } = await searchVehicles(query);
  const rest: Omit<SearchResponse, "vehicles"> = {
    total,
    hasMore,
    summary: describeSearch(query, total, text),
    ...(reading !== undefined && { reading }),
  };
  return Buffer.concat([
    Buffer.from('{"vehicles":'),
    await writeVehicles(vehicles, { ...seenBy(ctx), ...options }),
    Buffer.from(`,${JSON.stringify(rest).slice(1)}`),
  ]);
}

function answerJson(ctx: Context, json: Buffer): void {
  ctx.type = "application/json";
  ctx.body = json;
}

/** The photos of a listing, stored and checked; those in the request count as one upload. */
async function storePhotos(
  ctx: Context,
  user: UserRecord,
  { images, keep }: { images: string[]; keep: string[] },
): Promise<VehiclePhoto[]> {
  const { env, uploads = [], limits } = ctx.state;
  refuseMorePhotos(images, { keep, most: photosPerListing(user.membershipType, env.market) });
  if (uploads.length > 0) {
    await takeUpload("uploads", { user, caller: callerOf(ctx), limits });
  }
  return resolvePhotos(images, { sender: senderOf(ctx), keep, uploads });
}

/**
 * Sends a long JSON answer with an ETag, or 304 when the browser has the same. The ETag is weak, because the answer may
 * be compressed.
 */
function answerUnlessKnown(ctx: Context, json: Buffer): void {
  ctx.set("Cache-Control", "no-cache");
  ctx.etag = `W/"${digest(json)}"`;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  answerJson(ctx, json);
}
