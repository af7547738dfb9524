import { inStorage } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { Card, Checkbox, Section, Text, space } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { CHECKS } from "./checks";

/** The checks before the cars change hands; what is ticked stays on this device. */
export function Checklist({ offer }: { offer: LiveOffer }) {
  const [ticked, tick] = useTicked(offer.id);
  return (
    <Section
      title="Before you hand over"
      size="section"
      description={`${ticked.length} of ${CHECKS.length} done. Your ticks stay on this device.`}
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

function useTicked(offerId: string): [string[], (id: string, isTicked: boolean) => void] {
  const key = `takas.checks.${offerId}`;
  const [ticked, setTicked] = useState(() => readTicked(key));
  const tick = (id: string, isTicked: boolean) => {
    const next = [...ticked.filter((one) => one !== id), ...(isTicked ? [id] : [])];
    inStorage("localStorage", (storage) => storage.setItem(key, next.join(" ")));
    setTicked(next);
  };
  return [ticked, tick];
}

function readTicked(key: string): string[] {
  const stored = inStorage("localStorage", (storage) => storage.getItem(key)) ?? "";
  return CHECKS.map(({ id }) => id).filter((id) => stored.split(" ").includes(id));
}

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
