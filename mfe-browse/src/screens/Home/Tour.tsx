import { Button, Card, Heading, Row, Stack, Text, color, radius } from "@takas/ui";
import { ArrowLeftRight, BadgeCheck, CarFront } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
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
      <Stack>
        <Row justify="between" wrap={false}>
          <Heading id={titleId} level={2} size="section">
            {m.tour_title()}
          </Heading>
          {isSeen && (
            <Button variant="ghost" size="small" onClick={() => show(true)}>
              {m.tour_show()}
            </Button>
          )}
        </Row>
        {!isSeen && <TourSteps onDone={() => show(false)} />}
      </Stack>
    </Card>
  );
}

interface Step {
  title: () => string;
  text: () => string;
  Icon: LucideIcon;
}

const STEPS: readonly [Step, ...Step[]] = [
  {
    title: m.tour_list,
    text: m.tour_listText,
    Icon: CarFront,
  },
  {
    title: m.tour_find,
    text: m.tour_findText,
    Icon: ArrowLeftRight,
  },
  {
    title: m.tour_deal,
    text: m.tour_dealText,
    Icon: BadgeCheck,
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
            {title()}
          </Heading>
          <Text size="small" tone="muted">
            {text()}
          </Text>
        </Stack>
      </StepLine>
      <Row justify="between" wrap={false}>
        <Text as="span" size="small" tone="muted" tabular>
          {m.tour_step({ step: index + 1, steps: STEPS.length })}
        </Text>
        <Row wrap={false}>
          {index > 0 && (
            <Button variant="ghost" size="small" onClick={() => setIndex(index - 1)}>
              {m.tour_back()}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            onClick={() => (isLast ? onDone() : setIndex(index + 1))}
          >
            {isLast ? m.tour_done() : m.tour_next()}
          </Button>
        </Row>
      </Row>
    </>
  );
}

const StepLine = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px;
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
