import { Card, Heading, color, space, text } from "@takas/ui";
import { Lightbulb } from "lucide-react";
import styled from "styled-components";

/** Tips for a good offer. */
export function CashOfferTips() {
  return (
    <Card as="section" tone="sunken" aria-labelledby="cash-offer-tips">
      <Line>
        <Lightbulb size={20} strokeWidth={1.75} aria-hidden="true" />
        <Heading id="cash-offer-tips" level={2} size="label">
          Tips for a good offer
        </Heading>
      </Line>
      <List>
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </List>
    </Card>
  );
}

const TIPS = [
  "Start inside the fair range: it is 90% to 110% of the market value.",
  "Say when you could see the car and how you would pay.",
  "Ask for its service history and the papers before you agree.",
  "Leave phone numbers out of the message: contact details open through Takas.",
  "Pay nothing before you have seen the car.",
];

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
