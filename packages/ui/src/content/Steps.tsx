import type { ComponentProps } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, motion, radius, space } from "../tokens";
import { Text } from "./Text";

export interface StepsProps extends Omit<ComponentProps<"div">, "children"> {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** The current one, from 1. */
  current: number;
}

/** The progress of a wizard: a bar with one segment per step, and "Step 2 of 3"; the step's heading has its name. */
export function Steps({ steps, current, ...rest }: StepsProps) {
  const name = steps[current - 1] ?? "";
  return (
    <Root {...rest}>
      <progress
        className="visually-hidden"
        aria-label={m.steps_label({ current, total: steps.length, name })}
        max={steps.length}
        value={current}
      />
      <Bar aria-hidden="true">
        {steps.map((step, index) => (
          <Part key={step} data-state={index < current ? "done" : "ahead"} />
        ))}
      </Bar>
      <Text size="small" tone="muted" aria-hidden="true">
        {m.steps_at({ current, total: steps.length })}
      </Text>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Bar = styled.div`
  /* In high contrast the fill carries the meaning. */
  forced-color-adjust: none;
  display: flex;
  gap: 6px;
`;

const Part = styled.span`
  flex: 1;
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.line};
  &::before {
    content: "";
    display: block;
    height: 100%;
    background: ${color.primary};
    transform: translateX(-101%);
    transition: transform ${motion.slow};
  }
  &[data-state="done"]::before {
    transform: none;
  }
`;
