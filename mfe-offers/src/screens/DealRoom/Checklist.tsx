import { inStorage } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { NOT_STORED } from "@takas/contracts/privacy/notStored";
import { Card, Checkbox, Section, Text, space } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { CHECKS } from "./checks";

/** The checks before the cars change hands; what is ticked stays on this device. */
export function Checklist({ offer }: { offer: LiveOffer }) {
  const { ticked, isStored, tick } = useTicked(offer.id);
  return (
    <Section
      title="Before you hand over"
      size="section"
      description={`${ticked.length} of ${CHECKS.length} done. ${isStored ? "Your ticks stay on this device." : NOT_STORED}`}
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

interface Ticked {
  ticked: string[];
  isStored: boolean;
  tick: (id: string, isTicked: boolean) => void;
}

function useTicked(offerId: string): Ticked {
  const key = `takas.checks.${offerId}`;
  const [{ ticked, isStored }, setTicked] = useState(() => readTicked(key));
  const tick = (id: string, isTicked: boolean) => {
    const next = [...ticked.filter((one) => one !== id), ...(isTicked ? [id] : [])];
    const write = (storage: Storage) => {
      storage.setItem(key, next.join(" "));
      return true;
    };
    setTicked({ ticked: next, isStored: inStorage("localStorage", write) ?? false });
  };
  return { ticked, isStored, tick };
}

/** The ticks of an earlier visit. Blocked storage has none, and answers undefined. */
function readTicked(key: string): Omit<Ticked, "tick"> {
  const stored = inStorage("localStorage", (storage) => storage.getItem(key));
  const ids = (stored ?? "").split(" ");
  return {
    ticked: CHECKS.map(({ id }) => id).filter((id) => ids.includes(id)),
    isStored: stored !== undefined,
  };
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
