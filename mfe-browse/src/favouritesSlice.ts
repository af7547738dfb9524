import {
  createSlice,
  failureText,
  favouritesApi,
  rootReducer,
  useGetFavouritesQuery,
  useMarket,
  useSession,
} from "@takas/client";
import type { PayloadAction, Store, WithSlice } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { useCallback } from "react";
import { useDispatch, useSelector } from "react-redux";

/** Ids of the cars marked with the heart: kept for the visit, sent to no server (docs/product.md 2.3). */
const favouritesSlice = createSlice({
  name: "favourites",
  initialState: [] as string[],
  reducers: {
    favouriteToggled: (state, { payload: id }: PayloadAction<string>) =>
      state.includes(id) ? state.filter((other) => other !== id) : [...state, id],
  },
  selectors: { selectIsFavourite: (state, id: string) => state.includes(id) },
});

declare module "@takas/client" {
  interface LazySlices extends WithSlice<typeof favouritesSlice> {}
}

const { getFavourites, setFavourite } = favouritesApi.endpoints;
const { favouriteToggled } = favouritesSlice.actions;
const { selectIsFavourite } = favouritesSlice.injectInto(rootReducer).selectors;

/**
 * Returns whether a car is a favourite, and a function that toggles it: on the server in the live market, otherwise
 * for the visit. Every card of a list calls this, so it only reads the store; the surrounding screen fills the store
 * with {@link useKeptFavourites}.
 */
export function useFavourite(id: string): [boolean, () => void] {
  const isLive = useMarket() === "live";
  const { toast } = useServices();
  const dispatch = useDispatch<Store["dispatch"]>();
  const isFavourite = useSelector((state: ReturnType<typeof rootReducer>) =>
    isLive ? isKept(state, id) : selectIsFavourite(state, id),
  );
  const toggle = useCallback(() => {
    const keep = async () => {
      const { error } = await dispatch(
        setFavourite.initiate({ id, isFavourite: !isFavourite }, { track: false }),
      );
      if (error !== undefined) {
        toast({ variant: "destructive", title: "Not saved", description: failureText(error) });
      }
    };
    if (isLive) {
      void keep();
    } else {
      dispatch(favouriteToggled(id));
    }
  }, [dispatch, id, isFavourite, isLive, toast]);
  return [isFavourite, toggle];
}

/**
 * Loads the user's favourites in the live market, and again when they change, for as long as the screen is mounted.
 */
export function useKeptFavourites(): void {
  const isLive = useMarket() === "live";
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useGetFavouritesQuery(undefined, {
    skip: !isLive || !isAuthenticated,
    // Only cards render from the answer, each from its own part of it.
    selectFromResult: () => NOTHING,
  });
}

const NOTHING = {};
const selectKept = getFavourites.select();

function isKept(state: ReturnType<typeof rootReducer>, id: string): boolean {
  return selectKept(state).data?.some(({ vehicleId }) => vehicleId === id) ?? false;
}
