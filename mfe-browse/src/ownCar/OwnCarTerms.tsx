import { isOwnVehicle, useSession } from "@takas/client";
import { swapTerms } from "@takas/contracts/market/swapTerms";
import { useOwnCar } from "@takas/mfe-kit";
import { useEffect } from "react";

import { sayTerms } from "./terms";
import { useFreshValue } from "./useFreshValue";

/** Makes the cards of a screen say what each would take, for as long as it is mounted. */
export function OwnCarTerms() {
  const { car, isOff } = useOwnCar();
  const user = useSession((session) => session.user);
  useFreshValue();
  useEffect(() => {
    if (car === undefined || isOff) {
      return undefined;
    }
    return sayTerms({
      value: car.value,
      of: (vehicle) =>
        vehicle.status !== "active" || isOwnVehicle(vehicle, user)
          ? undefined
          : swapTerms(car, Number(vehicle.askingPrice)),
    });
  }, [car, isOff, user]);
  return null;
}
