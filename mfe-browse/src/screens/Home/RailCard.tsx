import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { VehicleCard } from "@takas/ui";
import { memo } from "react";

import { useFavourite } from "../../favouritesSlice";

interface RailCardProps {
  vehicle: Vehicle;
  /** Whether the card is visible before scrolling. */
  isPriority: boolean;
}

/** A card of the rail. It renders again only when its own car changes. */
export const RailCard = memo(function RailCard({ vehicle, isPriority }: RailCardProps) {
  const [isFavourite, toggle] = useFavourite(vehicle.id);
  return (
    <VehicleCard
      vehicle={vehicle}
      href={paths.listing.href(vehicle.id)}
      isPriority={isPriority}
      isFavourite={isFavourite}
      onFavouriteChange={toggle}
      sizes="(min-width: 1240px) 357px, (min-width: 1024px) calc((100vw - 168px) / 3), 300px"
    />
  );
});
