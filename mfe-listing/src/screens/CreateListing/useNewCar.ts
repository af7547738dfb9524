import { useGetOfferQuery, useMarket } from "@takas/client";
import { useSearch } from "@takas/mfe-kit";
import { useMemo, useState } from "react";

import { useGetCarOfCircleQuery } from "../../listingApi";
import { formOfNewCar } from "../../listingForm";
import type { ListingForm } from "../../listingForm";

interface NewCar {
  /** Whether the URL names the deal or the circle that brought the car. */
  isAsked: boolean;
  isLoading: boolean;
  /** The form filled in with the car; undefined when it cannot be loaded. */
  form: ListingForm | undefined;
}

/** The car that the user got in the deal or the circle of the URL. */
export function useNewCar(): NewCar {
  const search = useSearch();
  // The steps of the wizard have URLs of their own.
  const [{ deal, circle }] = useState(() => {
    const query = new URLSearchParams(search);
    return { deal: query.get("deal") ?? "", circle: query.get("circle") ?? "" };
  });
  const market = useMarket();
  const inDeal = useGetOfferQuery(deal, { skip: deal === "" });
  const inCircle = useGetCarOfCircleQuery(circle, { skip: circle === "" });
  const offer = inDeal.data;
  const car = inCircle.data ?? (offer?.role === "sender" ? offer.vehicle : offer?.swapVehicle);
  const form = useMemo(
    () => (car === undefined ? undefined : formOfNewCar(car, market)),
    [car, market],
  );
  return {
    isAsked: deal !== "" || circle !== "",
    isLoading: inDeal.isLoading || inCircle.isLoading,
    form,
  };
}
