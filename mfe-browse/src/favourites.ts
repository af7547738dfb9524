import {
  failureText,
  favouritesApi,
  useGetFavouritesQuery,
  useMarket,
  useMarketRule,
  useSession,
} from "@takas/client";
import type { Store, rootReducer } from "@takas/client";
import { COMPARED_CARS } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { useServices } from "@takas/mfe-kit";
import { useCallback, useMemo } from "react";
import { useDispatch, useSelector } from "react-redux";

import { m } from "./texts/messages.js";

const { getFavourites, setFavourite } = favouritesApi.endpoints;

/**
 * Returns whether a car is a favourite, and a function that toggles it: on the server in the live market, otherwise on
 * this device. Every card of a list calls this, so it only reads the store; the surrounding screen fills the store with
 * {@link useKeptFavourites}.
 */
export function useFavourite({
  id,
  askingPrice,
}: Pick<Vehicle, "id" | "askingPrice">): [boolean, () => void] {
  const { toast } = useServices();
  const dispatch = useDispatch<Store["dispatch"]>();
  const isFavourite = useSelector((state: ReturnType<typeof rootReducer>) => isKept(state, id));
  const toggle = useCallback(() => {
    const change = { id, isFavourite: !isFavourite, price: Number(askingPrice) };
    const keep = async () => {
      const { error } = await dispatch(setFavourite.initiate(change, { track: false }));
      if (error !== undefined) {
        toast({
          variant: "destructive",
          title: m.common_notSaved(),
          description: failureText(error),
        });
      }
    };
    void keep();
  }, [dispatch, id, askingPrice, isFavourite, toast]);
  return [isFavourite, toggle];
}

/** Loads the user's favourites, and again when they change, for as long as the screen is mounted. */
export function useKeptFavourites(): void {
  const market = useMarket();
  const isStored = useMarketRule("storesFavourites");
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useGetFavouritesQuery(undefined, {
    skip: market === undefined || (isStored && !isAuthenticated),
    // Only cards render from the answer, each from its own part of it.
    selectFromResult: () => NOTHING,
  });
}

/** The user's favourites, newest first: at most four, as many as are compared. It only reads the store. */
export function useComparedFavourites(): readonly string[] {
  const kept = useSelector((state: ReturnType<typeof rootReducer>) => selectKept(state).data);
  return useMemo(
    () => kept?.slice(0, COMPARED_CARS.max).map(({ vehicleId }) => vehicleId) ?? [],
    [kept],
  );
}

const NOTHING = {};
const selectKept = getFavourites.select();

function isKept(state: ReturnType<typeof rootReducer>, id: string): boolean {
  return selectKept(state).data?.some(({ vehicleId }) => vehicleId === id) ?? false;
}
