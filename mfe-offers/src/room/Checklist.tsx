import { notStored } from "@takas/contracts/privacy/notStored";
import { AccordionSection, Checkbox, Stack, Text, space, text } from "@takas/ui";
import styled from "styled-components";

import type { Ticked } from "../live/useTicked";
import { m } from "../texts/messages.js";
import { CHECKS } from "./checks";

export const CHECK_IDS = CHECKS.map(({ id }) => id);

/** The checks before the cars change hands; what is ticked stays on this device. */
export function Checklist({ ticked, isStored, tick }: Ticked) {
  return (
    <Stack gap={1}>
      <Text size="small" tone="muted">
        {`${m.checks_registry()} ${isStored ? m.checks_stay() : notStored()}`}
      </Text>
      <List>
        {CHECKS.map(({ id, label, text: words }) => (
          <li key={id}>
            <Checkbox
              label={label()}
              description={words()}
              checked={ticked.includes(id)}
              onCheckedChange={(isTicked) => tick(id, isTicked)}
            />
          </li>
        ))}
      </List>
      <AccordionSection title={m.checks_sources()}>
        <Sources>
          {CHECKS.map(
            ({ id, label, source }) =>
              source !== undefined && (
                <li key={id}>
                  <strong>{`${label()}: `}</strong>
                  <span>{source()}</span>
                </li>
              ),
          )}
        </Sources>
      </AccordionSection>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Sources = styled(List)`
  ${text.small}
`;
