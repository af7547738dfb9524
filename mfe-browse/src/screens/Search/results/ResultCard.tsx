import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { VehicleCard, VehicleCardPlace } from "@takas/ui";
import { memo, useEffect, useRef, useState } from "react";

import { useFavourite } from "../../../favourites";
import { whenNearViewport } from "./whenNearViewport";

interface ResultCardProps {
  vehicle: Vehicle;
  /** The first card: its photo loads at once and before the others. */
  isPriority: boolean;
  /** Renders a placeholder until the card comes near the window or the browser is idle. */
  isDeferred: boolean;
}

/** A card of the results. It renders again only when its own car changes, however long the list grows. */
export const ResultCard = memo(function ResultCard({ isDeferred, ...rest }: ResultCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(isDeferred);
  useEffect(
    () =>
      place.current === null ? undefined : whenNearViewport(place.current, () => setHeld(false)),
    [],
  );
  return isHeld ? <VehicleCardPlace ref={place} /> : <DrawnCard {...rest} />;
});

function DrawnCard({ vehicle, isPriority }: Omit<ResultCardProps, "isDeferred">) {
  const [isFavourite, toggle] = useFavourite(vehicle);
  return (
    <VehicleCard
      vehicle={vehicle}
      isOneOfMany
      href={paths.listing.href(vehicle.id)}
      level={2}
      isPriority={isPriority}
      isFavourite={isFavourite}
      onFavouriteChange={toggle}
    />
  );
}
