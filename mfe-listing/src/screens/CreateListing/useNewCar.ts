import { useGetOfferQuery, useMarket } from "@takas/client";
import { useSearch } from "@takas/mfe-kit";
import { useMemo, useState } from "react";

import { formOfNewCar } from "../../listingForm";
import type { ListingForm } from "../../listingForm";

interface NewCar {
  /** Whether the URL names the deal that brought the car. */
  isAsked: boolean;
  isLoading: boolean;
  /** The form filled in with the car; undefined when it cannot be loaded. */
  form: ListingForm | undefined;
}

/** The car that the user got in the deal of the URL. */
export function useNewCar(): NewCar {
  const search = useSearch();
  // The steps of the wizard have URLs of their own.
  const [deal] = useState(() => new URLSearchParams(search).get("deal") ?? "");
  const market = useMarket();
  const { data: offer, isLoading } = useGetOfferQuery(deal, { skip: deal === "" });
  const car = offer?.role === "sender" ? offer.vehicle : offer?.swapVehicle;
  const form = useMemo(
    () => (car === undefined ? undefined : formOfNewCar(car, market)),
    [car, market],
  );
  return { isAsked: deal !== "", isLoading, form };
}
