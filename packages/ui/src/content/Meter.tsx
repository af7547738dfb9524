import { formatCount } from "@takas/contracts/money";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, motion, radius, space, tabular, text, weight } from "../tokens";

export interface MeterProps extends Omit<ComponentProps<"div">, "children"> {
  label: ReactNode;
  value: number;
  max: number;
  /** The value as text, at the end of the label's line, e.g. "2 / 2 reveals left". @defaultValue "value / max" */
  valueText?: string | undefined;
  /** @defaultValue "primary" */
  tone?: "primary" | "good" | "over" | "danger" | undefined;
}

/** The remaining part of an allowance: a bar, and the same in words. */
export function Meter({
  label,
  value,
  max,
  valueText = `${formatCount(value)} / ${formatCount(max)}`,
  tone = "primary",
  ...rest
}: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Root data-tone={tone} {...rest}>
      <Head>
        <Label>{label}</Label>
        <span>{valueText}</span>
      </Head>
      <Track aria-hidden="true">
        <Bar style={{ transform: `scaleX(${share})` }} />
      </Track>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  --tk-fill: ${color.primary};
  &[data-tone="good"] {
    --tk-fill: ${color.goodTintText};
  }
  &[data-tone="over"] {
    --tk-fill: ${color.overTintText};
  }
  &[data-tone="danger"] {
    --tk-fill: ${color.danger};
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[1]};
  ${text.small}
  ${tabular}
`;

const Label = styled.span`
  font-weight: ${weight.strong};
`;

const Track = styled.div`
  /* In high contrast the fill carries the meaning. */
  forced-color-adjust: none;
  height: 8px;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.line};
`;

const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: var(--tk-fill);
  transform-origin: left;
  transition: transform ${motion.slow};
`;
