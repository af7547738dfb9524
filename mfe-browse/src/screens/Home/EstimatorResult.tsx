import { failureText } from "@takas/client";
import { readYear } from "@takas/contracts/amount";
import { estimateValue } from "@takas/contracts/estimator";
import { formatMoney } from "@takas/contracts/money";
import { RichText, paths } from "@takas/mfe-kit";
import { Button, Price, RetryLine, Stack, Text, color, radius, space } from "@takas/ui";
import styled from "styled-components";

import { useGetEstimateQuery } from "../../browseApi";
import { SimilarPrices } from "../../SimilarPrices";
import { m } from "../../texts/messages.js";
import type { EstimatorInput } from "./EstimatorForm";

interface EstimatorResultProps {
  input: EstimatorInput;
  thisYear: number;
  onRetry: () => void;
}

/** The estimate, a rule of thumb (docs/product.md 9.7), and below it the prices of similar cars for sale. */
export function EstimatorResult({ input, thisYear, onRetry }: EstimatorResultProps) {
  const { make, year } = input;
  const model = input.model.trim();
  const asked = useGetEstimateQuery({ make, model, year });
  const { currentData: estimate, error, isFetching, refetch } = asked;
  return (
    <Stack>
      <Panel role="status">
        <Text size="small">{[year, make, model].filter((part) => part !== "").join(" ")}</Text>
        <About value={estimateValue({ make, year: readYear(year), currentYear: thisYear })} />
        <Text size="small">{m.estimator_rule()}</Text>
      </Panel>
      {estimate !== undefined && <SimilarPrices {...{ make, model }} similar={estimate.similar} />}
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
