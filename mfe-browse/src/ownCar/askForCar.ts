import { onDemand } from "@takas/mfe-kit";

import type { EnterCarProps } from "./EnterCar";

/** The dialog that asks for the visitor's car. */
export const AskForCar = onDemand<EnterCarProps>(async () => {
  const module = await import(/* webpackChunkName: "EnterCar" */ "./EnterCar");
  return module.EnterCar;
});
