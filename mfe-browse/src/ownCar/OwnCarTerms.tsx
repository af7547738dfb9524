import { swapTerms } from "@takas/contracts/market/swapTerms";
import { useOwnCar } from "@takas/mfe-kit";
import { useEffect } from "react";

import { m } from "../texts/messages.js";
import { sayTerms } from "./terms";
import { useFreshValue } from "./useFreshValue";

/** Makes the cards of a screen say what each would take, for as long as it is mounted. */
export function OwnCarTerms() {
  const { car, listed } = useOwnCar();
  useFreshValue();
  useEffect(() => {
    if (car === undefined) {
      return undefined;
    }
    // Search results do not say whose a car is.
    const own = new Set(listed.map(({ id }) => id));
    return sayTerms({
      value: car.value,
      of: ({ id, status, askingPrice }) => {
        if (own.has(id)) {
          return m.ownCar_yours();
        }
        return status === "active" ? swapTerms(car, Number(askingPrice)) : undefined;
      },
    });
  }, [car, listed]);
  return null;
}
