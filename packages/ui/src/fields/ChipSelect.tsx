import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { chip } from "../buttons/chip.styles";
import { color, media } from "../tokens";
import type { SelectOption } from "./SelectField";

export interface ChipSelectProps extends Omit<ComponentProps<"select">, "children" | "size"> {
  /** The name of the choice, for screen readers. */
  label: string;
  options: readonly SelectOption[];
  value: string;
  /** The text of the chip on phones, where space is scarce, instead of the choice. */
  shortLabel: string;
  /** A 16 px icon. */
  icon?: ReactNode;
}

/** A select in a row of chips, with the phone's own picker. */
export function ChipSelect({
  label,
  options,
  value,
  shortLabel,
  icon,
  className,
  ...rest
}: ChipSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Root className={className}>
      {icon}
      <Short aria-hidden="true">{shortLabel}</Short>
      <Full aria-hidden="true">{chosen?.label ?? value}</Full>
      <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
      <Select aria-label={label} value={value} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label ?? option.value}
          </option>
        ))}
      </Select>
    </Root>
  );
}

const Root = styled.span`
  ${chip}
  padding-right: 10px;
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
`;

const Short = styled.span`
  ${media.medium} {
    display: none;
  }
`;

const Full = styled.span`
  display: none;
  ${media.medium} {
    display: inline;
  }
`;

/* It covers the chip that shows the choice; its target is 44 px high. Below 16 px iOS zooms into the page on focus. */
const Select = styled.select`
  position: absolute;
  inset: -5px 0;
  width: 100%;
  font-size: max(16px, 1rem);
  opacity: 0;
  appearance: none;
  cursor: pointer;
`;
