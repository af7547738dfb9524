import { formatMoney } from "@takas/contracts/money";
import { paths } from "@takas/mfe-kit";
import { Button, Card, Heading, Text, color, space, tabular, text } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

/** A link to the cars of a fixed price range (docs/product.md 2.10). */
export function SwapIdeasCard() {
  return (
    <Card as="section" tone="swap" aria-labelledby="swap-ideas">
      <Line>
        <ArrowLeftRight size={24} strokeWidth={1.75} aria-hidden="true" />
        <Heading id="swap-ideas" level={2} size="section">
          What can I swap into?
        </Heading>
      </Line>
      <Range>{`${formatMoney(RANGE.priceMin)} - ${formatMoney(RANGE.priceMax)}`}</Range>
      <Foot>
        <Text size="small">Look around at cars of this price.</Text>
        <Button variant="swap" size="small" href={paths.search.href(RANGE)}>
          Browse
        </Button>
      </Foot>
    </Card>
  );
}

/** In GBP. */
const RANGE = { priceMin: 28_000, priceMax: 40_000 };

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.swapTintText};
`;

const Range = styled.p`
  ${text.title}
  ${tabular}
  margin: ${space[1]} 0;
`;

/* On the left: the add button floats on the right. */
const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
`;
