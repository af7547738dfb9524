import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, media, motion, tabular } from "../tokens";
import { chip } from "./chip.styles";

export interface ChipProps extends Omit<ComponentProps<"button">, "children"> {
  label: string;
  /** Muted, after the label: the amount of a quick value. */
  detail?: string | undefined;
  /** A 16 px icon. */
  icon?: ReactNode;
  /** Given: the chip shows a cross, and pressing it removes the filter. */
  onRemove?: (() => void) | undefined;
  /** @defaultValue "neutral"; removable chips are "primary" */
  tone?: "neutral" | "primary" | "swap" | undefined;
}

/** A small button: a quick value, or an active filter that can be removed. */
export function Chip({
  label,
  detail,
  icon,
  onRemove,
  tone = onRemove === undefined ? "neutral" : "primary",
  onClick,
  ...rest
}: ChipProps) {
  const removal =
    onRemove === undefined ? {} : { "aria-label": m.chip_remove({ label }), onClick: onRemove };
  return (
    <Root type="button" data-tone={tone} onClick={onClick} {...removal} {...rest}>
      {icon}
      <span>{label}</span>
      {detail !== undefined && <Detail>{detail}</Detail>}
      {onRemove !== undefined && <X size={16} strokeWidth={2} aria-hidden="true" />}
    </Root>
  );
}

const Detail = styled.span`
  white-space: nowrap;
  color: ${color.muted};
  ${tabular}
`;

const Root = styled.button`
  ${chip}
  transition: background-color ${motion.fast};
  /* The target is 44 px high, the chip 36. */
  &::after {
    content: "";
    position: absolute;
    inset: -5px 0;
  }
  &[data-tone="primary"] {
    border-color: transparent;
    background: ${color.primaryTint};
    color: ${color.primaryTintText};
  }
  &[data-tone="swap"] {
    border-color: transparent;
    background: ${color.swapTint};
    color: ${color.swapTintText};
  }
  ${media.hover} {
    &[data-tone="neutral"]:hover {
      background: ${color.hover};
    }
  }
  &:disabled {
    border-color: ${color.line};
    color: ${color.border};
  }
  > svg:last-child:not(:first-child) {
    margin-right: -4px;
  }
`;
