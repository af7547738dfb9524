import type { Vehicle } from "@takas/contracts/vehicle";

import { deferred } from "../deferred";

export interface MyCarProps {
  /** The car of the screen, for which the own one would be given. */
  vehicle?: Vehicle | undefined;
}

/** Makes the cards of the screen say what each would take from the visitor's own car. */
export const OwnCarLine = deferred(
  async () => (await import(/* webpackChunkName: "ownCar" */ "./OwnCarTerms")).OwnCarTerms,
);

/** The card of the visitor's own car. It belongs below what a first window shows. */
export const MyCarPlace = deferred<MyCarProps>(
  async () => (await import(/* webpackChunkName: "ownCar" */ "./MyCarCard")).MyCarCard,
);
