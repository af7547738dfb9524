import type { LiveOffer } from "@takas/contracts/live/offers";
import { notStored } from "@takas/contracts/privacy/notStored";
import { Card, Checkbox, Section, Text, space } from "@takas/ui";
import styled from "styled-components";

import { useTicked } from "../../live/useTicked";
import { CHECKS } from "./checks";

/** The checks before the cars change hands; what is ticked stays on this device. */
export function Checklist({ offer }: { offer: LiveOffer }) {
  const { ticked, isStored, tick } = useTicked(offer.id, CHECK_IDS);
  return (
    <Section
      title="Before you hand over"
      size="section"
      description={`${ticked.length} of ${CHECKS.length} done. ${isStored ? "Your ticks stay on this device." : notStored()}`}
    >
      <Card>
        <List>
          {CHECKS.map(({ id, label, text, source }) => (
            <li key={id}>
              <Checkbox
                label={label}
                description={text}
                checked={ticked.includes(id)}
                onCheckedChange={(isTicked) => tick(id, isTicked)}
              />
              <Fact size="caption" tone="muted">
                {source !== undefined && `${source} `}Check with the registry.
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
