import { swapFairness } from "@takas/contracts/market/fairness";
import type { Fairness, ValuedCar } from "@takas/contracts/market/fairness";
import { formatMoney } from "@takas/contracts/money";
import type { MarketRate } from "@takas/contracts/vehicle";
import { FairnessMeter, Text } from "@takas/ui";

/** What a car of a swap is worth. */
export type Rate =
  | Pick<MarketRate, "marketValue" | "range" | "confidence" | "explanation">
  | undefined;

export interface FairTermsProps {
  yours: Rate;
  theirs: Rate;
  /** What the reader receives on top of their car, in GBP; negative when they pay. NaN while it is not typed. */
  cash: number;
}

/** How fair the terms are by both values; nothing while a value is unknown, which the words beside it say. */
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
      isSure={fairness.isSure}
      evidence={
        <>
          <Evidence caption="Your car" rate={yours} valued={given} />
          <Evidence caption="Their car" rate={theirs} valued={received} />
          <Text size="small" tone="muted">
            A deal is fair if both sides get the same within 10% of the mean value. The chance
            follows from both ranges, which contain what 8 in 10 similar cars ask.
          </Text>
        </>
      }
    >
      {evenWords(fairness)}
    </FairnessMeter>
  );
}

function valuedCar(rate: Rate): ValuedCar | undefined {
  const { marketValue, range, confidence } = rate ?? {};
  return marketValue === undefined || range === undefined || confidence === undefined
    ? undefined
    : { marketValue, range, confidence };
}

/** "Better for them. Even at: you receive £1,250." */
function evenWords({ favours, evenCash }: Fairness): string {
  const even =
    evenCash === 0
      ? "no cash"
      : `you ${evenCash > 0 ? "receive" : "pay"} ${formatMoney(Math.abs(evenCash))}`;
  if (favours === "nobody") {
    return "Even by both market values.";
  }
  return `${favours === "giver" ? "Better for you" : "Better for them"}. Even at: ${even}.`;
}

function Evidence({
  caption,
  rate,
  valued: { marketValue, range },
}: {
  caption: string;
  rate: Rate;
  valued: ValuedCar;
}) {
  return (
    <div>
      <Text size="small" weight="medium">
        {caption}
      </Text>
      <Text size="small" tabular>
        {`${formatMoney(marketValue)}, ${formatMoney(range.min)} to ${formatMoney(range.max)} · ${rate?.confidence ?? "low"} confidence`}
      </Text>
      <Text size="small" tone="muted">
        {rate?.explanation}
      </Text>
    </div>
  );
}
