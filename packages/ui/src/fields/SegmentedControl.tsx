import { useId } from "react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, motion, radius, space, text, weight } from "../tokens";

export interface SegmentedControlOption<T extends string> {
  value: T;
  /** @defaultValue the value */
  label?: string | undefined;
}

export interface SegmentedControlProps<T extends string> extends Omit<
  ComponentProps<"fieldset">,
  "onChange" | "children"
> {
  /** The name of the choice, for screen readers, e.g. "Currency". */
  label: string;
  options: ReadonlyArray<SegmentedControlOption<T>>;
  /** Undefined: not chosen yet. */
  value: T | undefined;
  onValueChange: (value: T) => void;
}

/** A choice of two to four short options, all visible: native radio buttons styled as one bar. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onValueChange,
  ...rest
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <Group {...rest}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Segment key={option.value} data-state={option.value === value ? "on" : "off"}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onValueChange(option.value);
            }}
          />
          <span>{option.label ?? option.value}</span>
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  position: relative;
  display: inline-flex;
  flex-wrap: wrap;
  padding: 3px;
  border-radius: ${radius.full};
  background: ${color.sunken};
`;

const Segment = styled.label`
  /* In high contrast the fill carries the meaning. */
  forced-color-adjust: none;
  position: relative;
  display: grid;
  flex: 1;
  place-items: center;
  min-width: max-content;
  min-height: 38px;
  padding: 0 ${space[2]};
  border-radius: ${radius.full};
  ${text.small}
  font-weight: ${weight.medium};
  color: ${color.muted};
  cursor: pointer;
  transition: background-color ${motion.fast};
  /* A target of 44 px. */
  &::after {
    content: "";
    position: absolute;
    inset: -3px 0;
  }
  &[data-state="on"] {
    background: ${color.primaryTint};
    color: ${color.primaryTintText};
    font-weight: ${weight.strong};
    box-shadow: inset 0 0 0 2px ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 1px;
  }
`;
