import { useMarketRule } from "@takas/client";
import { CURRENCIES } from "@takas/contracts/choices";
import type { Currency } from "@takas/contracts/choices";
import { formatMoney } from "@takas/contracts/money";
import { cyprusDayOf, daysAgo } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { factsIn, fieldsIn, unsaidName } from "@takas/contracts/vehicleFields";
import { DealLabel, Heading, Price, Row, SegmentedControl, Stack, Text } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

/**
 * Title and asking price. The sample market's currency changes only the selector: nothing is converted (docs/product.md
 * 2.7.2).
 */
export function PriceBlock({ vehicle }: { vehicle: Vehicle }) {
  const [currency, setCurrency] = useState<Currency>("GBP");
  const selectsCurrency = useMarketRule("selectsCurrency");
  const isPlain = useMarketRule("saysValuesPlainly");
  const factsFollow = useMarketRule("offersBeforeFacts");
  // Only the live market sends it.
  const before = vehicle.priceHistory?.at(-1);
  const { title, askingPrice, marketRate, createdAt } = vehicle;
  const name = isPlain ? unsaidName(vehicle) : undefined;
  const facts = factsIn("heading", vehicle)
    .filter((fact) => !factsFollow || !fieldsIn("specs").includes(fact.name))
    .map(({ value }) => value);
  const line = [...(name === undefined ? [] : [name]), ...facts].map((fact) => `${fact} · `);
  const label = <DealLabel askingPrice={askingPrice} rate={marketRate} isPlain={isPlain} />;
  return (
    <Stack gap={1.5}>
      <Stack gap="half">
        <Heading level={1} size="title">
          {title}
        </Heading>
        <Row justify="between">
          <Text as="span" size="small" tone="muted" tabular>
            <span>{line.join("")}</span>
            {/* The day may change between server and browser. */}
            <Listed dateTime={createdAt} suppressHydrationWarning>
              {m.price_listed({ when: daysAgo(createdAt) })}
            </Listed>
          </Text>
          {!isPlain && label}
        </Row>
      </Stack>
      <Row justify="between" align="end">
        <div>
          <Text size="caption" tone="muted">
            {currency === "GBP" ? m.common_askingPrice() : m.price_askingGbp()}
          </Text>
          <Price amount={askingPrice} size="large" />
          {before !== undefined && (
            <Text size="small" tone="muted" tabular>
              {m.price_was({ price: formatMoney(before.price), day: cyprusDayOf(before.until) })}
            </Text>
          )}
        </div>
        {isPlain && label}
        {selectsCurrency && (
          <SegmentedControl
            label={m.price_currency()}
            options={CURRENCIES.map((value) => ({ value }))}
            value={currency}
            onValueChange={setCurrency}
          />
        )}
      </Row>
    </Stack>
  );
}

/* A line breaks before it and not within it, unless large text needs both. */
const Listed = styled.time`
  display: inline-block;
`;
