import { Card, Section, space, text } from "@takas/ui";
import styled from "styled-components";

/** How to meet a stranger safely. */
export function Safety() {
  return (
    <Section title="Stay safe" size="section">
      <Card>
        <List>
          <li>Meet by day in a public place, and bring somebody.</li>
          <li>Talk on the phone first. Never send money ahead, and never by wire.</li>
          <li>Drive the car yourself, and keep your keys until you both have signed.</li>
          <li>Count cash at a bank. Hand over keys, papers and money at the same moment.</li>
          <li>
            Something is wrong? Release the reservation, and report the person in the conversation.
          </li>
        </List>
      </Card>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding-left: ${space[2.5]};
  ${text.small}
`;
