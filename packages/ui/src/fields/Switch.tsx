import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, motion, radius, space, text } from "../tokens";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "size"> {
  label: ReactNode;
  /** One muted line under the label. */
  description?: ReactNode;
  /** A 24 px icon before the label. */
  icon?: ReactNode;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** A setting that applies at once, as a row with the switch at its end. */
export function Switch({
  label,
  description,
  icon,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: SwitchProps) {
  return (
    <Line className={className}>
      {icon !== undefined && <Icon aria-hidden="true">{icon}</Icon>}
      <span>
        <span>{label}</span>
        {description !== undefined && <Description>{description}</Description>}
      </span>
      <Input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox has its own state
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        {...rest}
      />
    </Line>
  );
}

const Line = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: ${space[2]};
  min-height: 56px;
  padding: ${space[1]} 0;
  /* Caps large text at the size where its longest word fits next to the switch. */
  font-size: min(1rem, 7vw);
  cursor: pointer;
  > :nth-last-child(2) {
    flex: 1;
    min-width: 0;
  }
  &:has(:disabled) {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Icon = styled.span`
  flex: none;
  color: ${color.primary};
`;

const Description = styled.span`
  display: block;
  ${text.small}
  color: ${color.muted};
  font-size: min(0.875rem, 6vw);
`;

const Input = styled.input`
  /* In high contrast the fill carries the meaning. */
  forced-color-adjust: none;
  position: relative;
  flex: none;
  width: 52px;
  height: 32px;
  /* Makes no single line higher. */
  margin: -4px 0;
  border: 1.5px solid ${color.border};
  border-radius: ${radius.full};
  background: ${color.sunken};
  appearance: none;
  cursor: inherit;
  transition: background-color ${motion.fast};
  &::before {
    content: "";
    position: absolute;
    top: 4.5px;
    left: 5px;
    width: 20px;
    height: 20px;
    border-radius: ${radius.full};
    background: ${color.border};
    transition: transform ${motion.fast};
  }
  &:checked {
    border-color: ${color.primary};
    background: ${color.primary};
  }
  &:checked::before {
    background: ${color.onPrimary};
    transform: translateX(19px) scale(1.15);
  }
`;
