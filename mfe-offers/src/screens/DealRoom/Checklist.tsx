import type { LiveOffer } from "@takas/contracts/live/offers";
import { notStored } from "@takas/contracts/privacy/notStored";
import { Card, Checkbox, Section, Text, space } from "@takas/ui";
import styled from "styled-components";

import { useTicked } from "../../live/useTicked";
import { m } from "../../texts/messages.js";
import { CHECKS } from "./checks";

/** The checks before the cars change hands; what is ticked stays on this device. */
export function Checklist({ offer }: { offer: LiveOffer }) {
  const { ticked, isStored, tick } = useTicked(offer.id, CHECK_IDS);
  return (
    <Section
      title={m.checks_title()}
      size="section"
      description={`${m.checks_done({ ticked: ticked.length, all: CHECKS.length })} ${isStored ? m.checks_stay() : notStored()}`}
    >
      <Card>
        <List>
          {CHECKS.map(({ id, label, text, source }) => (
            <li key={id}>
              <Checkbox
                label={label()}
                description={text()}
                checked={ticked.includes(id)}
                onCheckedChange={(isTicked) => tick(id, isTicked)}
              />
              <Fact size="caption" tone="muted">
                {source === undefined ? m.checks_registry() : `${source()} ${m.checks_registry()}`}
              </Fact>
            </li>
          ))}
        </List>
      </Card>
    </Section>
  );
}

const CHECK_IDS = CHECKS.map(({ id }) => id);

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Under the words of its checkbox. */
const Fact = styled(Text)`
  padding-left: calc(24px + ${space[1.5]});
`;
