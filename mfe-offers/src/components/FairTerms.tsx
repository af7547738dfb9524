import { swapFairness } from "@takas/contracts/market/fairness";
import type { Fairness, ValuedCar } from "@takas/contracts/market/fairness";
import { formatMoney } from "@takas/contracts/money";
import type { MarketRate } from "@takas/contracts/vehicle";
import { PartNotLoaded, deferred } from "@takas/mfe-kit";
import { FairnessMeter } from "@takas/ui";

import { m } from "../texts/messages.js";

/** What a car of a swap is worth. */
export type Rate =
  | Pick<MarketRate, "marketValue" | "range" | "confidence" | "explanation">
  | undefined;

export interface FairEvidenceProps {
  yours: Rate;
  theirs: Rate;
}

export interface FairTermsProps extends FairEvidenceProps {
  /** What the reader receives on top of their car, in GBP; negative when they pay. NaN while it is not typed. */
  cash: number;
}

/** How fair the terms are by both values; nothing while one is unknown or uncertain, which the words beside it say. */
export function FairTerms({ yours, theirs, cash }: FairTermsProps) {
  const given = valuedCar(yours);
  const received = valuedCar(theirs);
  if (given === undefined || received === undefined || Number.isNaN(cash)) {
    return null;
  }
  const fairness = swapFairness(given, received, cash);
  return (
    <FairnessMeter
      probability={fairness.probability}
      evidence={<FairEvidence yours={yours} theirs={theirs} />}
    >
      {evenWords(fairness)}
    </FairnessMeter>
  );
}

function valuedCar(rate: Rate): ValuedCar | undefined {
  const { marketValue, range, confidence } = rate ?? {};
  return marketValue === undefined || range === undefined || confidence === "low"
    ? undefined
    : { marketValue, range };
}

/** "Better for them. Even at: you receive £1,250." */
function evenWords({ favours, evenCash }: Fairness): string {
  if (favours === "nobody") {
    return m.fair_even();
  }
  const amount = formatMoney(Math.abs(evenCash));
  const even =
    evenCash === 0
      ? m.fair_evenNoCash()
      : evenCash > 0
        ? m.fair_evenReceive({ amount })
        : m.fair_evenPay({ amount });
  return `${favours === "giver" ? m.fair_betterYou() : m.fair_betterThem()} ${even}`;
}

/** Inside of what opens on a tap. */
const FairEvidence = deferred<FairEvidenceProps>(
  async () => (await import(/* webpackChunkName: "FairEvidence" */ "./FairEvidence")).FairEvidence,
  PartNotLoaded,
);
