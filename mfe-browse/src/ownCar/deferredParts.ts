import { deferred } from "@takas/mfe-kit";

import type { MyCarProps } from "./MyCarCard";

/** Makes the cards of the screen say what each would take from the visitor's own car. */
export const OwnCarLine = deferred(
  async () => (await import(/* webpackChunkName: "ownCar" */ "./OwnCarTerms")).OwnCarTerms,
);

/** The card of the visitor's own car. It belongs below what a first window shows. */
export const MyCarPlace = deferred<MyCarProps>(
  async () => (await import(/* webpackChunkName: "ownCar" */ "./MyCarCard")).MyCarCard,
);
