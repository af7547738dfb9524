import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { VehicleCard, color, radius } from "@takas/ui";
import { memo, useEffect, useRef, useState } from "react";
import styled from "styled-components";

import { useFavourite } from "../../favouritesSlice";
import { whenNear } from "./whenNear";

interface ResultCardProps {
  vehicle: Vehicle;
  /** Above the fold. */
  isPriority: boolean;
  /** Holds its place only, until it comes near the window or the browser is idle. */
  isDeferred: boolean;
}

/** A car of the results. It renders anew only when it changes itself, however long the list grows. */
export const ResultCard = memo(function ResultCard({ isDeferred, ...rest }: ResultCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(isDeferred);
  useEffect(
    () => (place.current === null ? undefined : whenNear(place.current, () => setHeld(false))),
    [],
  );
  return isHeld ? <Place ref={place} /> : <DrawnCard {...rest} />;
});

function DrawnCard({ vehicle, isPriority }: Omit<ResultCardProps, "isDeferred">) {
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
}

/**
 * How high a card is in its column of the grid: a photo of 4:3 and the lines below. With it the page is as tall before its
 * cards are drawn as afterwards, and a remembered scroll position finds the same car.
 */
const HEIGHT = "calc(var(--card-width) * 0.75 + 113.5px)";

const Place = styled.div`
  height: ${HEIGHT};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
`;

/** A card far from the window costs the browser nothing. The size it then takes is that inside its border. */
const Card = styled(VehicleCard)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto calc(${HEIGHT} - 2px);
`;
