import { useMarketRule, vehiclesApi } from "@takas/client";
import type { rootReducer } from "@takas/client";
import { choiceText } from "@takas/contracts/choiceTexts";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { VehicleCard } from "@takas/ui";
import { useSelector } from "react-redux";

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
  const isOwn = useSelector((state: ReturnType<typeof rootReducer>) => isListed(state, vehicle.id));
  const storesFavourites = useMarketRule("storesFavourites");
  return (
    <VehicleCard
      vehicle={vehicle}
      isOneOfMany
      href={paths.listing.href(vehicle.id)}
      level={2}
      isPriority={isPriority}
      isFavourite={isFavourite}
      onFavouriteChange={storesFavourites && isOwn ? undefined : toggle}
      terms={terms}
      isPlain={useMarketRule("saysValuesPlainly")}
      place={vehicle.area && choiceText(vehicle.area)}
    />
  );
}

const selectListed = vehiclesApi.endpoints.getMyVehicles.select();

/** Whether a car is among the visitor's, once they have loaded: search results do not say whose a car is. */
function isListed(state: ReturnType<typeof rootReducer>, id: string): boolean {
  return selectListed(state).data?.some((car) => car.id === id) ?? false;
}
