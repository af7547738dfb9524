import { useMarket } from "@takas/client";
import type { Market } from "@takas/contracts/choices";
import type { ComponentType } from "react";

/** A screen that is one of two, by the market that runs; in the moment before that is known it is empty. */
export function byMode(screens: Record<Market, ComponentType>): ComponentType {
  return function ScreenByMode() {
    const market = useMarket();
    if (market === undefined) {
      return <main aria-busy="true" />;
    }
    const Screen = screens[market];
    return <Screen />;
  };
}
