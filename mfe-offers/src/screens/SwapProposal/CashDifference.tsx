import { formatMoney } from "@takas/contracts/money";
import { Card, Heading, Text, color, space, tabular, text } from "@takas/ui";
import { Banknote } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

interface CashDifferenceProps {
  /** Prices in whole GBP. */
  yours: number;
  theirs: number;
}

/** The price difference of two cars with its direction: "You receive cash" or "You pay cash". */
export function CashDifference({ yours, theirs }: CashDifferenceProps) {
  const difference = yours - theirs;
  const words =
    difference === 0
      ? m.proposal_evenSwap()
      : difference > 0
        ? m.proposal_youReceiveCash()
        : m.proposal_youPayCash();
  return (
    <Card as="section" tone="swap" aria-label={m.counter_cash()}>
      <Line>
        <Banknote size={24} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <Heading level={2} size="label">
            {words}
          </Heading>
          <Text size="small">
            {m.proposal_prices({ yours: formatMoney(yours), theirs: formatMoney(theirs) })}
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
