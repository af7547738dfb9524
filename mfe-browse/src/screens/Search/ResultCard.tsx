import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { VehicleCard } from "@takas/ui";
import { memo } from "react";
import styled from "styled-components";

import { useFavourite } from "../../favouritesSlice";

interface ResultCardProps {
  vehicle: Vehicle;
  /** Above the fold. */
  isPriority: boolean;
}

/** A car of the results. It renders anew only when it changes itself, however long the list grows. */
export const ResultCard = memo(function ResultCard({ vehicle, isPriority }: ResultCardProps) {
  const [isFavourite, toggle] = useFavourite(vehicle.id);
  return (
    <Card
      vehicle={vehicle}
      href={paths.listing.href(vehicle.id)}
      level={2}
      isPriority={isPriority}
      isFavourite={isFavourite}
      onFavouriteChange={toggle}
    />
  );
});

/**
 * Far cards cost the browser nothing, and still take the exact room of a drawn one: a photo of 4:3 and lines of
 * 113 px. So the page is as tall as it will be, and the remembered scroll position finds the same car.
 */
const Card = styled(VehicleCard)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto calc(75cqi + 113px);
`;
