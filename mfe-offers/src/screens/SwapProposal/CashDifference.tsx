import { formatMoney } from "@takas/contracts/money";
import { Card, Heading, Text, color, space, tabular, text } from "@takas/ui";
import { Banknote } from "lucide-react";
import styled from "styled-components";

interface CashDifferenceProps {
  /** Prices in whole GBP. */
  yours: number;
  theirs: number;
}

/** The price difference of two cars with its direction: "You receive cash" or "You pay cash". */
export function CashDifference({ yours, theirs }: CashDifferenceProps) {
  const difference = yours - theirs;
  const words =
    difference === 0 ? "Even swap" : difference > 0 ? "You receive cash" : "You pay cash";
  return (
    <Card as="section" tone="swap" aria-label="Cash difference">
      <Line>
        <Banknote size={24} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <Heading level={2} size="label">
            {words}
          </Heading>
          <Text size="small">
            {formatMoney(yours)} for your car, {formatMoney(theirs)} for theirs.
          </Text>
        </div>
        <Amount>{formatMoney(Math.abs(difference))}</Amount>
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1.5]};
  > svg,
  h2 {
    color: ${color.swapTintText};
  }
  > div {
    flex: 1;
    min-width: min-content;
  }
`;

const Amount = styled.p`
  ${text.title}
  ${tabular}
`;
