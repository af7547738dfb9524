import { useMarketRule } from "@takas/client";
import { COMPARED_SHARES } from "@takas/contracts/limits";
import { roundCash } from "@takas/contracts/market/swapTerms";
import { rangeSentence } from "@takas/contracts/marketDifference";
import { formatCount, formatMoney } from "@takas/contracts/money";
import { confidenceText } from "@takas/contracts/nameTexts";
import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";
import { RichText, deferred } from "@takas/mfe-kit";
import {
  Card,
  Chip,
  DealLabel,
  Heading,
  Price,
  RetryLine,
  Row,
  Skeleton,
  Stack,
  Text,
} from "@takas/ui";
import { useId } from "react";

import { usePreviewValuationQuery } from "../../../listingApi";
import { m } from "../../../texts/messages.js";
import type { PriceSlipProps } from "./PriceSlip";

interface MarketPreviewProps {
  /** Undefined while a field the valuation needs is missing. */
  car: ValuationRequest | undefined;
  /** GBP; NaN while it is invalid. */
  askingPrice: number;
  /** Takes the value as the price, as if it were typed. */
  onUse: (typed: string) => void;
}

/** The market value of the car in the form. The wizard works without it. */
export function MarketPreview({ car, askingPrice, onUse }: MarketPreviewProps) {
  const titleId = useId();
  const isPlain = useMarketRule("saysValuesPlainly");
  const { currentData, error, isFetching, refetch } = usePreviewValuationQuery(
    car as ValuationRequest,
    { skip: car === undefined },
  );
  return (
    <Card as="section" aria-labelledby={titleId} aria-busy={isFetching}>
      <Stack gap={1}>
        <Heading id={titleId} level={3} size="label">
          {isPlain ? m.value_plainTitle() : m.value_title()}
        </Heading>
        {currentData !== undefined ? (
          <Valuation valuation={currentData} {...{ askingPrice, isPlain, onUse }} />
        ) : error !== undefined ? (
          <RetryLine
            text={m.value_notLoaded()}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : car === undefined ? (
          <Text size="small" tone="muted">
            {m.value_enter()}
          </Text>
        ) : (
          <LoadingValuation />
        )}
      </Stack>
    </Card>
  );
}

interface ValuationProps extends Pick<MarketPreviewProps, "askingPrice" | "onUse"> {
  valuation: ValuationPreview;
  isPlain: boolean;
}

function Valuation({ valuation, askingPrice, isPlain, onUse }: ValuationProps) {
  const { market_value_gbp: value, suggested_range: range, confidence } = valuation;
  const { explainability, basis } = valuation;
  if (value === null) {
    return (
      <Text size="small" tone="muted">
        {explainability}
      </Text>
    );
  }
  const share = askingPrice / value;
  // Such a price is not compared with the market.
  const isSlip = askingPrice > 0 && (share < COMPARED_SHARES.min || share > COMPARED_SHARES.max);
  // Rounded to nothing, it is no price.
  const suggested = roundCash(value);
  // Too wide to be a suggestion; a listing says the same.
  const guide =
    isPlain && confidence === "low" && range !== null && suggested > 0
      ? rangeSentence(range, 0)
      : undefined;
  return (
    <>
      <Row justify="between">
        {guide === undefined ? (
          <Price amount={value} />
        ) : (
          <Text size="lead" weight="strong" tabular>
            {m.value_best({ amount: formatMoney(suggested) })}
          </Text>
        )}
        {askingPrice > 0 && !isSlip && (
          <DealLabel
            askingPrice={askingPrice}
            isPlain={isPlain}
            rate={{ marketValue: value, confidence, range: range ?? undefined }}
          />
        )}
      </Row>
      {isSlip && <PriceSlip share={share} isFirm={isPlain && confidence !== "low"} />}
      {isPlain && askingPrice > 0 && !isSlip && (
        <Text weight="medium" tabular aria-live="polite">
          {distanceOf(askingPrice, value, confidence === "low" ? range : null)}
        </Text>
      )}
      {range !== null && (
        <Text size="small" tabular>
          {guide ?? (
            <RichText
              text={m.value_range({ min: formatMoney(range.min), max: formatMoney(range.max) })}
              marks={{ range: <strong /> }}
            />
          )}
        </Text>
      )}
      <Text size="small" tone="muted">
        {[
          // Its range says it.
          ...(guide === undefined ? [`${confidenceText(confidence)}.`] : []),
          (isPlain && basis) || explainability,
        ].join(" ")}
      </Text>
      {isPlain && suggested > 0 && (
        <Row>
          <Chip
            label={m.value_use({ amount: formatMoney(suggested) })}
            onClick={() => onUse(formatCount(suggested))}
          />
        </Row>
      )}
    </>
  );
}

/** How far an asking price is from the value or, where only a range is known, from the range: "£300 above our estimate". */
function distanceOf(askingPrice: number, value: number, range: Ends | null): string {
  const { min, max } = range ?? { min: value, max: value };
  if (askingPrice > max) {
    return m.value_above({ amount: formatMoney(askingPrice - max) });
  }
  return askingPrice < min
    ? m.value_below({ amount: formatMoney(min - askingPrice) })
    : m.value_within();
}

type Ends = NonNullable<ValuationPreview["suggested_range"]>;

const PriceSlip = deferred<PriceSlipProps>(
  async () => (await import(/* webpackChunkName: "rare" */ "./PriceSlip")).PriceSlip,
);

function LoadingValuation() {
  return (
    <>
      <output className="visually-hidden">{m.value_loading()}</output>
      <Skeleton width="40%" height="1.65rem" />
      <Skeleton width="70%" height="1.3rem" />
      <Skeleton width="90%" height="1.3rem" />
    </>
  );
}
