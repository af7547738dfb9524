import { useMarketRule } from "@takas/client";
import { choiceText } from "@takas/contracts/choiceTexts";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { VehicleCard } from "@takas/ui";

import { useFavourite } from "./favourites";
import { useTerms } from "./ownCar/terms";

interface GridCardProps {
  vehicle: Vehicle;
  /** The first card: its photo loads at once and before the others. */
  isPriority: boolean;
}

/** A card in a grid of many. */
export function GridCard({ vehicle, isPriority }: GridCardProps) {
  const [isFavourite, toggle] = useFavourite(vehicle);
  const terms = useTerms(vehicle);
  return (
    <VehicleCard
      vehicle={vehicle}
      isOneOfMany
      href={paths.listing.href(vehicle.id)}
      level={2}
      isPriority={isPriority}
      isFavourite={isFavourite}
      onFavouriteChange={toggle}
      terms={terms}
      isPlain={useMarketRule("saysValuesPlainly")}
      place={vehicle.area && choiceText(vehicle.area)}
    />
  );
}
