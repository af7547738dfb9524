import { swapTerms } from "@takas/contracts/market/swapTerms";
import { useOwnCar } from "@takas/mfe-kit";
import { useEffect } from "react";

import { m } from "../texts/messages.js";
import { sayTerms } from "./terms";
import { useFreshValue } from "./useFreshValue";

/** Makes the cards of a screen say what each would take, for as long as it is mounted. */
export function OwnCarTerms() {
  const { car, isOff, listed } = useOwnCar();
  useFreshValue();
  useEffect(() => {
    if (car === undefined || isOff) {
      return undefined;
    }
    // Search results do not say whose a car is.
    const own = new Set(listed.map(({ id }) => id));
    return sayTerms({
      value: car.value,
      of: (vehicle) =>
        own.has(vehicle.id)
          ? m.ownCar_yours()
          : vehicle.status === "active"
            ? swapTerms(car, Number(vehicle.askingPrice))
            : undefined,
    });
  }, [car, isOff, listed]);
  return null;
}
