import { formatCount } from "@takas/contracts/money";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, media, motion, radius, space, tabular, text, weight } from "../tokens";

export interface ToggleChipOption<T extends string> {
  value: T;
  /** @defaultValue the value */
  label?: string | undefined;
  /** The count of matches; at 0 the chip is disabled unless it is on. */
  count?: number | undefined;
}

export interface ToggleChipsProps<T extends string> extends Omit<
  ComponentProps<"fieldset">,
  "onChange" | "children"
> {
  /** The name of the choices, e.g. "Fuel type". */
  label: string;
  options: ReadonlyArray<ToggleChipOption<T>>;
  /** The selected values. */
  value: readonly T[];
  /** Called with the new list, in the order of the options. */
  onValueChange: (value: T[]) => void;
}

/** Options of which any number can be on. */
export function ToggleChips<T extends string>({
  label,
  options,
  value,
  onValueChange,
  ...rest
}: ToggleChipsProps<T>) {
  const toggle = (wanted: T) => {
    onValueChange(
      options
        .map((option) => option.value)
        .filter((known) => (known === wanted ? !value.includes(known) : value.includes(known))),
    );
  };
  return (
    <Group {...rest}>
      <Legend>{label}</Legend>
      {options.map((option) => (
        <Toggle
          key={option.value}
          option={option}
          isOn={value.includes(option.value)}
          onToggle={() => {
            toggle(option.value);
          }}
        />
      ))}
    </Group>
  );
}

interface ToggleProps {
  option: ToggleChipOption<string>;
  isOn: boolean;
  onToggle: () => void;
}

function Toggle({ option, isOn, onToggle }: ToggleProps) {
  const { value, label = value, count } = option;
  return (
    <Root type="button" aria-pressed={isOn} disabled={count === 0 && !isOn} onClick={onToggle}>
      <span>{label}</span>
      {count !== undefined && <Count>{formatCount(count)}</Count>}
    </Root>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Legend = styled.legend`
  ${text.small}
  font-weight: ${weight.strong};
  margin-bottom: ${space[1]};
`;

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 44px;
  padding: 0 ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  ${text.small}
  font-weight: ${weight.medium};
  background: ${color.card};
  transition: background-color ${motion.fast};
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.hover};
    }
  }
  &[aria-pressed="true"] {
    border-color: ${color.primary};
    background: ${color.primaryTint};
    color: ${color.primaryTintText};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &:disabled {
    border-color: ${color.line};
    color: ${color.border};
  }
`;

const Count = styled.span`
  ${text.caption}
  ${tabular}
  color: ${color.muted};
  :is([aria-pressed="true"], :disabled) > & {
    color: inherit;
  }
`;
