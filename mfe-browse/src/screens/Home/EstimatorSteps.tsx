import { Heading, IconButton, Row, Stack } from "@takas/ui";
import { X } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { EstimatorForm, NO_INPUT } from "./EstimatorForm";
import { EstimatorResult } from "./EstimatorResult";

export interface EstimatorStepsProps {
  title: string;
  /** Called when the pressed button is removed, so that the focus stays in the card. */
  onStep: () => void;
  onClose: () => void;
}

/** The open estimator: its form, then the estimate. */
export function EstimatorSteps({ title, onStep, onClose }: EstimatorStepsProps) {
  const [hasResult, setResult] = useState(false);
  const [thisYear] = useState(() => new Date().getFullYear());
  const [input, setInput] = useState(NO_INPUT);
  const go = (isResult: boolean) => {
    setResult(isResult);
    onStep();
  };
  return (
    <Stack>
      <Row justify="between" wrap={false}>
        <Heading level={2} size="section">
          {title}
        </Heading>
        <Close label={m.estimator_close()} onClick={onClose}>
          <X size={24} strokeWidth={1.75} />
        </Close>
      </Row>
      {hasResult ? (
        <EstimatorResult {...{ input, thisYear }} onRetry={() => go(false)} />
      ) : (
        <EstimatorForm {...{ input, thisYear }} onChange={setInput} onEstimate={() => go(true)} />
      )}
    </Stack>
  );
}

/* Aligns the cross, not its 44 px target, with the card's padding. */
const Close = styled(IconButton)`
  margin: -10px;
`;
