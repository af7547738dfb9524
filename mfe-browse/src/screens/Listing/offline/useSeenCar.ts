import { isApiError } from "@takas/client";
import type { SeenCar } from "@takas/contracts/seenCars";
import type { Vehicle } from "@takas/contracts/vehicle";
import { useEffect, useState } from "react";

/** Stores the car that is shown, and returns it as last seen when the API cannot be reached. */
export function useSeenCar(
  id: string,
  { vehicle, error }: { vehicle: Vehicle | undefined; error: unknown },
): SeenCar | undefined {
  const [seen, setSeen] = useState<SeenCar>();
  const isAway = vehicle === undefined && isApiError(error) && error.status === 0;
  useEffect(() => {
    if (vehicle !== undefined) {
      load().then(({ keepSeenCar }) => keepSeenCar(vehicle), reportError);
    }
  }, [vehicle]);
  useEffect(() => {
    if (isAway) {
      load()
        .then(({ readSeenCar }) => readSeenCar(id))
        .then(setSeen, reportError);
    }
  }, [id, isAway]);
  return isAway && seen?.vehicle.id === id ? seen : undefined;
}

/** Apart from the first view, which needs none of it. */
const load = () => import(/* webpackChunkName: "seenCars" */ "./seenCars");
