import {
  createSlice,
  failureText,
  rootReducer,
  useGetFavouritesQuery,
  useMarket,
  useSession,
  useSetFavouriteMutation,
} from "@takas/client";
import type { PayloadAction, WithSlice } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { useCallback } from "react";
import { useDispatch, useSelector } from "react-redux";

/** Ids of the cars somebody marked with the heart: kept for the visit, sent nowhere (spec section 2). */
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

const { favouriteToggled } = favouritesSlice.actions;
const { selectIsFavourite } = favouritesSlice.injectInto(rootReducer).selectors;

/** Whether a car is marked, and the toggle of it: on the server in the live market, otherwise for the visit. */
export function useFavourite(id: string): [boolean, () => void] {
  const isLive = useMarket() === "live";
  const kept = useKeptFavourite(id, isLive);
  const local = useLocalFavourite(id);
  return isLive ? kept : local;
}

function useKeptFavourite(id: string, isLive: boolean): [boolean, () => void] {
  const { isAuthenticated } = useSession();
  const { isFavourite } = useGetFavouritesQuery(undefined, {
    skip: !isLive || !isAuthenticated,
    selectFromResult: ({ data }) => ({
      isFavourite: data?.some(({ vehicleId }) => vehicleId === id) ?? false,
    }),
  });
  const [set] = useSetFavouriteMutation();
  const { toast } = useServices();
  const toggle = useCallback(() => {
    const keep = async () => {
      const { error } = await set({ id, isFavourite: !isFavourite });
      if (error !== undefined) {
        toast({ variant: "destructive", title: "Not saved", description: failureText(error) });
      }
    };
    void keep();
  }, [set, id, isFavourite, toast]);
  return [isFavourite, toggle];
}

function useLocalFavourite(id: string): [boolean, () => void] {
  const dispatch = useDispatch();
  const isFavourite = useSelector((state: ReturnType<typeof rootReducer>) =>
    selectIsFavourite(state, id),
  );
  const toggle = useCallback(() => dispatch(favouriteToggled(id)), [dispatch, id]);
  return [isFavourite, toggle];
}
