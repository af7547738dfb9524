import { useMarketRule } from "@takas/client";
import type { Range } from "@takas/contracts/limits";
import { rangeSentence } from "@takas/contracts/marketDifference";
import { formatMoney } from "@takas/contracts/money";
import type { MarketRate, Vehicle } from "@takas/contracts/vehicle";
import { RichText } from "@takas/mfe-kit";
import { Card, DealLabel, Heading, Price, Row, Stack, Text } from "@takas/ui";
import { useId } from "react";
import type { ReactNode } from "react";

import { useFairRange } from "../../fairPrice";
import { m } from "../../texts/messages.js";
import { FairScale } from "./FairScale";

interface MarketInsightProps {
  vehicle: Vehicle;
  /** The offer as typed, GBP; NaN while it is invalid. */
  amount: number;
}

/**
 * The market value and the fair range around it; without a value the reason. A value that says nothing of what is fair is
 * one sentence in the live market.
 */
export function MarketInsight({ vehicle, amount }: MarketInsightProps) {
  const { askingPrice, marketRate } = vehicle;
  const market = marketRate?.marketValue;
  const isPlain = useMarketRule("saysValuesPlainly");
  const fair = useFairRange(marketRate);
  if (market === undefined || fair === undefined) {
    const words = (
      <Text size="small" tone="muted" tabular>
        {insteadOfFair(marketRate, isPlain)}
      </Text>
    );
    return isPlain ? (
      <div>
        <Text weight="medium">{m.cash_marketValue()}</Text>
        {words}
      </div>
    ) : (
      <InsightCard>{words}</InsightCard>
    );
  }
  return (
    <InsightCard>
      <Row justify="between">
        <div>
          <Text size="small" tone="muted">
            {m.cash_marketValue()}
          </Text>
          <Price amount={Math.round(market)} />
        </div>
        {/* Said once: the scale below shows it. */}
        {!isPlain && <DealLabel askingPrice={askingPrice} rate={marketRate} />}
      </Row>
      <FairScale
        fair={fair}
        marketValue={market}
        askingPrice={Number(askingPrice)}
        offer={amount}
      />
      <Text size="small" tabular>
        <RichText text={rangeText(fair)} marks={{ strong: <strong /> }} />
      </Text>
    </InsightCard>
  );
}

function InsightCard({ children }: { children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Heading id={titleId} level={2} size="section">
          {m.cash_insight()}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** The range of an uncertain value, or why there is none. */
function insteadOfFair(rate: MarketRate | undefined, isPlain: boolean): string {
  return rate?.marketValue !== undefined && rate.range !== undefined
    ? rangeSentence(rate.range, isPlain ? 0 : rate.similarCars)
    : rate?.explanation || m.cash_noValue();
}

function rangeText({ min, max }: Range): string {
  return m.cash_fairRange({ min: formatMoney(min), max: formatMoney(max) });
}
