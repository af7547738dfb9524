import { Card, Heading, IconButton, MenuRow, Row, Stack } from "@takas/ui";
import { Calculator, ChevronDown, X } from "lucide-react";
import { useRef, useState } from "react";
import styled from "styled-components";

import { EstimatorForm, NO_INPUT } from "./EstimatorForm";
import { EstimatorResult } from "./EstimatorResult";

/** collapsed: one line; form: the inputs; result: the estimate. */
type Step = "collapsed" | "form" | "result";

/** Estimates what a car is worth from its make and year (docs/product.md 2.4). */
export function Estimator() {
  const card = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>("collapsed");
  const [thisYear] = useState(() => new Date().getFullYear());
  const [input, setInput] = useState(NO_INPUT);
  const go = (next: Step) => {
    setStep(next);
    // The pressed button is removed, so the focus is set to stay in place.
    card.current?.focus({ preventScroll: true });
  };
  const close = () => {
    setInput(NO_INPUT);
    go("collapsed");
  };
  return (
    <Card
      ref={card}
      as="section"
      tabIndex={-1}
      padding={step === "collapsed" ? "none" : 2.5}
      aria-label={TITLE}
    >
      {step === "collapsed" ? (
        <Invitation onOpen={() => go("form")} />
      ) : (
        <Stack>
          <Title onClose={close} />
          {step === "form" ? (
            <EstimatorForm
              {...{ input, thisYear }}
              onChange={setInput}
              onEstimate={() => go("result")}
            />
          ) : (
            <EstimatorResult {...{ input, thisYear }} onRetry={() => go("form")} />
          )}
        </Stack>
      )}
    </Card>
  );
}

const TITLE = "Car Value Estimator";

/** One line that opens the form. */
function Invitation({ onOpen }: { onOpen: () => void }) {
  return (
    <MenuRow
      label={TITLE}
      description="A rough figure in seconds"
      icon={<Calculator size={24} strokeWidth={1.75} />}
      trailing={<ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />}
      aria-expanded={false}
      onClick={onOpen}
    />
  );
}

function Title({ onClose }: { onClose: () => void }) {
  return (
    <Row justify="between" wrap={false}>
      <Heading level={2} size="section">
        {TITLE}
      </Heading>
      <Close label="Close estimator" onClick={onClose}>
        <X size={24} strokeWidth={1.75} />
      </Close>
    </Row>
  );
}

/* Aligns the cross, not its 44 px target, with the card's padding. */
const Close = styled(IconButton)`
  margin: -10px;
`;
