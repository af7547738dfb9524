import { keepCar, useKeptCar } from "@takas/mfe-kit";
import { useEffect } from "react";

import { useValueCarMutation } from "./ownCarApi";
import { valuedCar } from "./valuedCar";

/** ms after which an entered car is valued again. */
const FRESH = 86_400_000;

/** Values an entered car again once its value is a day old. Where that fails, the old value stays. */
export function useFreshValue(): void {
  const { entered } = useKeptCar();
  const [value] = useValueCarMutation();
  useEffect(() => {
    const age = Date.now() - Date.parse(entered?.valuedAt ?? "");
    if (entered === undefined || age < FRESH) {
      return;
    }
    const refresh = async () => {
      const { make, model, year, mileage } = entered;
      const { data } = await value({ make, model, year, mileage });
      const next = data && valuedCar(entered, data);
      if (next !== undefined) {
        keepCar({ entered: next });
      }
    };
    void refresh();
  }, [entered, value]);
}
