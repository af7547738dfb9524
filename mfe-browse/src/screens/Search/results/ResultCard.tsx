import type { Vehicle } from "@takas/contracts/vehicle";
import { VehicleCardPlace } from "@takas/ui";
import { memo, useEffect, useRef, useState } from "react";

import { useIsDue } from "../../../BelowFold";
import { GridCard } from "../../../GridCard";
import { whenNearViewport } from "./whenNearViewport";

interface ResultCardProps {
  vehicle: Vehicle;
  /** The first card: its photo loads at once and before the others. */
  isPriority: boolean;
  /** Renders a placeholder until the cards above it are in the page. */
  isBelow: boolean;
  /** Renders a placeholder until the card comes near the window or the browser is idle. */
  isDeferred: boolean;
}

/** A card of the results. It renders again only when its own car changes, however long the list grows. */
export const ResultCard = memo(function ResultCard({
  isBelow,
  isDeferred,
  ...rest
}: ResultCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const isDue = useIsDue(isBelow);
  const [isHeld, setHeld] = useState(isDeferred);
  useEffect(
    () =>
      place.current === null ? undefined : whenNearViewport(place.current, () => setHeld(false)),
    [],
  );
  return isHeld || !isDue ? <VehicleCardPlace ref={place} /> : <GridCard {...rest} />;
});
