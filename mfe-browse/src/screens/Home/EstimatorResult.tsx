import { failureText, useMarket } from "@takas/client";
import { readYear } from "@takas/contracts/amount";
import { estimateValue } from "@takas/contracts/estimator";
import { formatMoney } from "@takas/contracts/money";
import type { MarketEstimate, ValuationPreview } from "@takas/contracts/valuation";
import { RichText, paths } from "@takas/mfe-kit";
import {
  Button,
  Price,
  RetryLine,
  Skeleton,
  Stack,
  Text,
  TextLink,
  color,
  radius,
  space,
} from "@takas/ui";
import styled from "styled-components";

import { useGetEstimateQuery } from "../../browseApi";
import { m } from "../../texts/messages.js";
import { rangeWords } from "../../valueWords";
import type { EstimatorInput } from "./EstimatorForm";

interface EstimatorResultProps {
  input: EstimatorInput;
  thisYear: number;
  onRetry: () => void;
}

/**
 * The estimate, and what the market says: in the sample market a rule of thumb (docs/product.md 9.7), in the live market
 * the value of the market model. Below it are the prices of similar cars for sale.
 */
export function EstimatorResult({ input, thisYear, onRetry }: EstimatorResultProps) {
  const { make, year } = input;
  const model = input.model.trim();
  const isLive = useMarket() === "live";
  const asked = useGetEstimateQuery({ make, model, year });
  const { currentData: estimate, error, isFetching, refetch } = asked;
  return (
    <Stack>
      <Panel role="status">
        <Text size="small">{[year, make, model].filter((part) => part !== "").join(" ")}</Text>
        {isLive ? (
          error === undefined && (
            <Valuation hasModel={model !== ""} valuation={estimate?.valuation} />
          )
        ) : (
          <>
            <About value={estimateValue({ make, year: readYear(year), currentYear: thisYear })} />
            <Text size="small">{m.estimator_rule()}</Text>
          </>
        )}
      </Panel>
      {estimate !== undefined && <Similar {...{ make, model }} similar={estimate.similar} />}
      {error !== undefined && (
        <RetryLine
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Button fullWidth href={paths.createListing.href()}>
        {m.estimator_list()}
      </Button>
      <Button variant="secondary" fullWidth onClick={onRetry}>
        {m.estimator_again()}
      </Button>
    </Stack>
  );
}

/** The value of the market model with its range, or why there is none; undefined while it loads. */
function Valuation({
  valuation,
  hasModel,
}: {
  valuation: ValuationPreview | undefined;
  hasModel: boolean;
}) {
  if (valuation === undefined) {
    return <Skeleton width="60%" height="1.65rem" />;
  }
  const { market_value_gbp: value, suggested_range: range, explainability } = valuation;
  return (
    <>
      {value !== null && <About value={value} />}
      {range !== null && (
        <Text size="small" tabular>
          {rangeWords(range)}
        </Text>
      )}
      <Text size="small">{hasModel ? explainability : m.estimator_addModel()}</Text>
    </>
  );
}

interface SimilarProps {
  make: string;
  model: string;
  similar: MarketEstimate["similar"];
}

/** "12 like it ask £18,900 to £21,500 · see them": the link finds exactly these cars. */
function Similar({ make, model, similar: { count, prices, years } }: SimilarProps) {
  if (prices === null) {
    return <Text size="small">{m.estimator_noSimilar()}</Text>;
  }
  const { min, max } = prices;
  const href = paths.search.href({
    ...(model !== "" && { q: model }),
    brands: make,
    priceMin: min,
    priceMax: max,
    yearMin: years.min,
    yearMax: years.max,
  });
  const asked = min === max ? formatMoney(min) : rangeWords(prices);
  return (
    <Text size="small" weight="medium" tabular>
      <RichText
        text={m.estimator_similar({ n: count, asked })}
        marks={{ link: <TextLink href={href} /> }}
      />
    </Text>
  );
}

function About({ value }: { value: number }) {
  const text = m.estimator_about({ price: formatMoney(value) });
  return (
    <Amount>
      <RichText text={text} marks={{ price: <Price amount={value} size="large" /> }} />
    </Amount>
  );
}

const Amount = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: center;
  gap: ${space.half};
`;

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.half};
  padding: ${space[2.5]};
  border-radius: ${radius.card};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
  text-align: center;
`;
