import { useMarket } from "@takas/client";
import type { Market } from "@takas/contracts/choices";
import type { ComponentType } from "react";

/** Picks a screen by the market that runs; empty until that is known. */
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
