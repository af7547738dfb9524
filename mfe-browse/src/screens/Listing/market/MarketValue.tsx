import { useMarketRule } from "@takas/client";
import { marketDifference, rangeSentence } from "@takas/contracts/marketDifference";
import { confidenceText } from "@takas/contracts/nameTexts";
import type { MarketRate, Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import {
  Badge,
  Card,
  DealLabel,
  Heading,
  Price,
  Row,
  Stack,
  Text,
  TextLink,
  Tooltip,
} from "@takas/ui";
import { BadgeCheck, Info } from "lucide-react";
import { useId } from "react";

import { m } from "../../../texts/messages.js";
import { MarketRows } from "./MarketRows";
import { MarketScale } from "./MarketScale";

type Valued = MarketRate & { marketValue: number };

interface MarketValueProps {
  vehicle: Vehicle;
  isOwn: boolean;
}

/** How the price compares with the market (docs/product.md 2.7); the reason where there is no value. */
export function MarketValue({ vehicle, isOwn }: MarketValueProps) {
  const titleId = useId();
  const { marketRate } = vehicle;
  return (
    <Card as="section" padding={2.5} aria-labelledby={titleId}>
      <Stack gap={2}>
        <Row justify="between">
          <Heading id={titleId} level={2} size="section">
            {m.common_marketValue()}
          </Heading>
          {hasValue(marketRate) && <Basis rate={marketRate} />}
        </Row>
        {hasValue(marketRate) ? (
          <Value rate={marketRate} vehicle={vehicle} isOwn={isOwn} />
        ) : (
          <NoValue explanation={marketRate?.explanation} />
        )}
        <Text as="div" size="small">
          <TextLink href={marketHref(vehicle)}>{m.value_byYear()}</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}

function marketHref({ make, model }: Vehicle): string {
  return `${paths.market.href()}?${new URLSearchParams({ make, model })}`;
}

function hasValue(rate: MarketRate | undefined): rate is Valued {
  return rate?.marketValue !== undefined;
}

/** In plain words the sentence below says it, with the number of cars. */
function Basis({ rate }: { rate: Valued }) {
  if (useMarketRule("saysValuesPlainly")) {
    return null;
  }
  return (
    <Badge
      tone="good"
      // Without a similar car the value is a calculation rather than an observation.
      isQuiet={rate.similarCars === 0}
      icon={<BadgeCheck size={14} aria-hidden="true" />}
    >
      {m.value_verified()}
    </Badge>
  );
}

function Value({ rate, vehicle, isOwn }: MarketValueProps & { rate: Valued }) {
  const { marketValue, range, confidence, explanation, basis, question } = rate;
  const { askingPrice } = vehicle;
  const isPlain = useMarketRule("saysValuesPlainly");
  const asked = isOwn && question !== undefined ? ` ${question}` : "";
  const isRough = isPlain && confidence === "low" && range !== undefined;
  return (
    <>
      {isRough ? (
        <Text size="lead" weight="strong" tabular>
          {rangeSentence(range, 0)}
        </Text>
      ) : (
        <Row gap={1.5}>
          <Price amount={marketValue} size="large" />
          {/* The live market shows it beside the asking price. */}
          {!isPlain && (
            <>
              <DealLabel askingPrice={askingPrice} rate={rate} />
              <Text as="span" size="small" tone="muted" tabular>
                {marketDifference(Number(askingPrice), marketValue)?.words}
              </Text>
            </>
          )}
        </Row>
      )}
      {range !== undefined && (
        <MarketScale
          range={range}
          askingPrice={Number(askingPrice)}
          {...(!isRough && { words: rangeSentence(range, rate.similarCars) })}
        />
      )}
      <MarketRows rate={rate} vehicle={vehicle} isRough={isRough} />
      <Stack gap={1}>
        {/* In plain words the number of cars that the value is from says it. */}
        {!isPlain && (
          <Text as="div" size="small" weight="medium">
            <Tooltip text={m.value_basis()}>
              <span>{confidenceText(confidence)}</span>
              <Info size={16} strokeWidth={1.75} aria-hidden="true" />
            </Tooltip>
          </Text>
        )}
        <Text size="small" tone="muted">
          {/* The rows show the steps. */}
          {`${(isPlain && basis) || explanation || m.value_basis()}${asked}`}
        </Text>
      </Stack>
    </>
  );
}

function NoValue({ explanation = "" }: { explanation: string | undefined }) {
  return (
    <Stack gap="half">
      <Text weight="strong">{m.value_none()}</Text>
      <Text size="small" tone="muted">
        {explanation === "" ? m.value_noneText() : explanation}
      </Text>
    </Stack>
  );
}
