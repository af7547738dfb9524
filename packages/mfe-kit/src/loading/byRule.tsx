import { useMarket } from "@takas/client";
import { holdsIn } from "@takas/contracts/marketRules";
import type { MarketRule } from "@takas/contracts/marketRules";
import type { ComponentType } from "react";

interface Screens {
  /** The screen where the rule holds. */
  holds: ComponentType;
  otherwise: ComponentType;
}

/** Picks a screen by a rule of the market that runs; empty until the market is known. */
export function byRule(rule: MarketRule, screens: Screens): ComponentType {
  return function ScreenByRule() {
    const market = useMarket();
    if (market === undefined) {
      return <main aria-busy="true" />;
    }
    const Screen = holdsIn(market, rule) ? screens.holds : screens.otherwise;
    return <Screen />;
  };
}
