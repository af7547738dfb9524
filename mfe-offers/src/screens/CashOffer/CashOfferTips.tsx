import { Card, Heading, color, space, text } from "@takas/ui";
import { Lightbulb } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** Tips for a good offer. */
export function CashOfferTips() {
  return (
    <Card as="section" tone="sunken" aria-labelledby="cash-offer-tips">
      <Line>
        <Lightbulb size={20} strokeWidth={1.75} aria-hidden="true" />
        <Heading id="cash-offer-tips" level={2} size="label">
          {m.cash_tips()}
        </Heading>
      </Line>
      <TipList />
    </Card>
  );
}

interface TipListProps {
  /** Whether the fair range is where to begin. @defaultValue true */
  hasRange?: boolean;
}

export function TipList({ hasRange = true }: TipListProps) {
  return (
    <List>
      {hasRange && <li>{m.cash_tipRange()}</li>}
      <li>{m.cash_tipSee()}</li>
      <li>{m.cash_tipPapers()}</li>
      <li>{m.cash_tipContact()}</li>
      <li>{m.cash_tipPay()}</li>
    </List>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-bottom: ${space[1]};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  padding-left: ${space[2.5]};
  list-style: disc;
  ${text.small}
  > ::marker {
    color: ${color.muted};
  }
`;
