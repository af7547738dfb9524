import { useMarketRule } from "@takas/client";
import type { Range } from "@takas/contracts/limits";
import { rangeSentence } from "@takas/contracts/marketDifference";
import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { RichText } from "@takas/mfe-kit";
import { Card, DealLabel, Heading, Price, Row, Stack, Text } from "@takas/ui";
import { useId } from "react";

import { useFairRange } from "../../fairPrice";
import { m } from "../../texts/messages.js";
import { FairScale } from "./FairScale";

interface MarketInsightProps {
  vehicle: Vehicle;
  /** The offer as typed, GBP; NaN while it is invalid. */
  amount: number;
}

/** The market value and the fair range around it; without a value the reason. */
export function MarketInsight({ vehicle, amount }: MarketInsightProps) {
  const titleId = useId();
  const { askingPrice, marketRate } = vehicle;
  const market = marketRate?.marketValue;
  const isPlain = useMarketRule("saysValuesPlainly");
  const fair = useFairRange(marketRate);
  const range = marketRate?.range;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Heading id={titleId} level={2} size="section">
          {m.cash_insight()}
        </Heading>
        {market === undefined ? (
          <Text size="small" tone="muted">
            {marketRate?.explanation || m.cash_noValue()}
          </Text>
        ) : (
          <>
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
            {fair === undefined ? (
              range && <Text size="small">{rangeSentence(range, marketRate?.similarCars)}</Text>
            ) : (
              <>
                <FairScale
                  fair={fair}
                  marketValue={market}
                  askingPrice={Number(askingPrice)}
                  offer={amount}
                />
                <Text size="small" tabular>
                  <RichText text={rangeText(fair)} marks={{ strong: <strong /> }} />
                </Text>
              </>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

function rangeText({ min, max }: Range): string {
  return m.cash_fairRange({ min: formatMoney(min), max: formatMoney(max) });
}
