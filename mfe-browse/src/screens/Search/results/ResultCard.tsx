import type { Vehicle } from "@takas/contracts/vehicle";
import { VehicleCardPlace } from "@takas/ui";
import { memo, useEffect, useRef, useState } from "react";

import { GridCard } from "../../../GridCard";
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
  return isHeld ? <VehicleCardPlace ref={place} /> : <GridCard {...rest} />;
});
