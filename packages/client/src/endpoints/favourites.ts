import { WATCH_LIMITS } from "@takas/contracts/limits";
import type { Favourite } from "@takas/contracts/live/watch";
import { holdsIn } from "@takas/contracts/marketRules";
import { notStored } from "@takas/contracts/privacy/notStored";

import { api } from "../api";
import { baseQuery } from "../baseQuery";
import type { ApiError } from "../baseQuery";
import { marketIn } from "../market";
import { inStorage } from "../storage";

interface SetFavourite {
  id: string;
  isFavourite: boolean;
  /** The asking price at this moment, in whole GBP. */
  price: number;
}

/**
 * The user's favourites: on the server in the live market, on this device in the sample market, where the answer has no
 * vehicles.
 */
export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFavourites: build.query<Favourite[], void>({
      queryFn: (_none, context) =>
        areStored(context.getState() as State)
          ? (baseQuery("api/favourites", context, {}) as Answer<Favourite[]>)
          : { data: readKept() },
      providesTags: ["Favourites"],
    }),
    /** Updates the heart at once, and reverts it when it cannot be saved. */
    setFavourite: build.mutation<null, SetFavourite>({
      queryFn: (change, context) => {
        if (!areStored(context.getState() as State)) {
          return keep(withChange(readKept(), change)) ? { data: null } : { error: NOT_KEPT };
        }
        const method = change.isFavourite ? "PUT" : "DELETE";
        const url = `api/favourites/${encodeURIComponent(change.id)}`;
        return baseQuery({ url, method }, context, {}) as Answer<null>;
      },
      invalidatesTags: ["Favourites"],
      onQueryStarted: (change, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          favouritesApi.util.updateQueryData("getFavourites", undefined, (kept) =>
            withChange(kept, change),
          ),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

type State = Parameters<typeof marketIn>[0];
type Answer<Data> = Promise<{ data: Data } | { error: ApiError }>;

function areStored(state: State): boolean {
  return holdsIn(marketIn(state), "storesFavourites");
}

const NOT_KEPT: ApiError = {
  status: 0,
  message: notStored(),
};

function withChange(kept: Favourite[], { id, isFavourite, price }: SetFavourite): Favourite[] {
  const others = kept.filter(({ vehicleId }) => vehicleId !== id);
  const savedAt = new Date().toISOString();
  return isFavourite ? [{ vehicleId: id, savedPrice: price, savedAt }, ...others] : others;
}

const KEY = "takas.favourites";

/** What this device keeps, newest first; an entry that is damaged is left out. */
function readKept(): Favourite[] {
  return inStorage("localStorage", (storage) => listOf(storage.getItem(KEY) ?? "[]")) ?? [];
}

function listOf(text: string): Favourite[] {
  const list: unknown = JSON.parse(text);
  return (Array.isArray(list) ? (list as Partial<Favourite>[]) : []).filter(
    (one): one is Favourite =>
      typeof one?.vehicleId === "string" &&
      typeof one.savedPrice === "number" &&
      typeof one.savedAt === "string",
  );
}

function keep(kept: Favourite[]): boolean {
  const text = JSON.stringify(kept.slice(0, WATCH_LIMITS.favourites));
  return (
    inStorage("localStorage", (storage) => {
      storage.setItem(KEY, text);
      return true;
    }) ?? false
  );
}

export const { useGetFavouritesQuery, useSetFavouriteMutation } = favouritesApi;
