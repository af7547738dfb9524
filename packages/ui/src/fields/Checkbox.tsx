import { formatCount } from "@takas/contracts/money";
import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, motion, radius, space, tabular, text } from "../tokens";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  label: ReactNode;
  /** One muted line under the label. */
  description?: ReactNode;
  /** A count, at the end of the line. */
  count?: number | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** A native checkbox with its label; the whole line is the target. */
export function Checkbox({
  label,
  description,
  count,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <Line className={className}>
      <Box>
        <Input
          type="checkbox"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          {...rest}
        />
        <Check size={16} strokeWidth={3} aria-hidden="true" />
      </Box>
      <Words>
        <span>{label}</span>
        {description !== undefined && <Description>{description}</Description>}
      </Words>
      {count !== undefined && <Count>{formatCount(count)}</Count>}
    </Line>
  );
}

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space[1.5]};
  min-height: 44px;
  padding: 10px 0;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.muted};
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

/* In the middle of the label's first line, however large its text. */
const Box = styled.span`
  position: relative;
  flex: none;
  width: 24px;
  height: 24px;
  margin-top: calc((1lh - 24px) / 2);
  > svg {
    position: absolute;
    inset: 4px;
    color: ${color.onPrimary};
    opacity: 0;
    transform: scale(0.6);
    pointer-events: none;
    transition:
      opacity ${motion.fast},
      transform ${motion.fast};
  }
  > :checked + svg {
    opacity: 1;
    transform: none;
  }
`;

const Input = styled.input`
  display: block;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.card};
  appearance: none;
  cursor: inherit;
  transition: background-color ${motion.fast};
  &:checked {
    border-color: ${color.primary};
    background: ${color.primary};
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
`;

const Description = styled.span`
  display: block;
  ${text.small}
  color: ${color.muted};
`;

const Count = styled.span`
  ${text.small}
  line-height: 1.5rem;
  ${tabular}
  color: ${color.muted};
`;
