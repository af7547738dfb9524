import { Button, Card, Heading, Row, Stack, Text, color, radius } from "@takas/ui";
import { ArrowLeftRight, CarFront, Handshake } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import styled from "styled-components";

import { useTourSeen } from "./useTourSeen";

/**
 * "How Car Swapping Works" in three steps. After "Got it!" a line remains that opens it again (docs/product.md 2.3).
 */
export function Tour() {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useTourSeen();
  const show = (isShown: boolean) => {
    setSeen(!isShown);
    // The pressed button is removed, so the focus is set to stay in place.
    card.current?.focus({ preventScroll: true });
  };
  return (
    <Card ref={card} as="section" tabIndex={-1} padding={2.5} aria-labelledby={titleId}>
      <Parts>
        <Row justify="between" wrap={false}>
          <Heading id={titleId} level={2} size="section">
            How Car Swapping Works
          </Heading>
          {isSeen && (
            <Button variant="ghost" size="small" onClick={() => show(true)}>
              Show
            </Button>
          )}
        </Row>
        {!isSeen && <TourSteps onDone={() => show(false)} />}
      </Parts>
    </Card>
  );
}

interface Step {
  title: string;
  text: string;
  Icon: LucideIcon;
}

const STEPS: readonly [Step, ...Step[]] = [
  {
    title: "List Your Vehicle",
    text: "Photos, a few facts and a price, without your name.",
    Icon: CarFront,
  },
  {
    title: "Find Perfect Matches",
    text: "Look for swap-friendly cars and see what each is worth next to yours.",
    Icon: ArrowLeftRight,
  },
  {
    title: "Make Fair Deals",
    text: "Offer your car, add cash to even it out, and agree in the chat.",
    Icon: Handshake,
  },
];

function TourSteps({ onDone }: { onDone: () => void }) {
  const [index, setIndex] = useState(0);
  const { title, text, Icon } = STEPS[index] ?? STEPS[0];
  const isLast = index === STEPS.length - 1;
  return (
    <>
      <StepLine aria-live="polite">
        <Emblem aria-hidden="true">
          <Icon size={28} strokeWidth={1.75} />
        </Emblem>
        <Stack gap="half">
          <Heading level={3} size="label">
            {title}
          </Heading>
          <Text size="small" tone="muted">
            {text}
          </Text>
        </Stack>
      </StepLine>
      <Row justify="between" wrap={false}>
        <Text as="span" size="small" tone="muted" tabular>
          {index + 1} of {STEPS.length}
        </Text>
        <Row wrap={false}>
          {index > 0 && (
            <Button variant="ghost" size="small" onClick={() => setIndex(index - 1)}>
              Back
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            onClick={() => (isLast ? onDone() : setIndex(index + 1))}
          >
            {isLast ? "Got it!" : "Next"}
          </Button>
        </Row>
      </Row>
    </>
  );
}

/* Keeps the buttons at the bottom when a neighbour makes the card taller. */
const Parts = styled(Stack)`
  height: 100%;
  grid-template-rows: auto 1fr;
`;

const StepLine = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px;
  min-height: 68px;
`;

const Emblem = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.full};
  background: ${color.swapTint};
  color: ${color.swapTintText};
`;
