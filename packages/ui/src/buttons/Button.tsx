import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styled from "styled-components";

import { Spinner } from "../feedback/Spinner";
import { color, media, motion, radius, space, text } from "../tokens";

/** primary: the main action; swap: the main action about swapping; secondary, ghost: others; danger: destructive. */
export type ButtonVariant = "primary" | "secondary" | "swap" | "ghost" | "danger";
/** 36 (with a 44 px target), 44 and 52 px high. */
export type ButtonSize = "small" | "medium" | "large";

interface ButtonOwnProps {
  /** @defaultValue "primary" */
  variant?: ButtonVariant | undefined;
  /** @defaultValue "medium" */
  size?: ButtonSize | undefined;
  /** As wide as its container. @defaultValue false */
  fullWidth?: boolean | undefined;
  /** The action is pending: shows a spinner, keeps focus, ignores clicks. @defaultValue false */
  isPending?: boolean | undefined;
  /** Replaces the text while pending, e.g. "Creating...". */
  pendingLabel?: ReactNode;
  /** A 20 px icon before the text. */
  icon?: ReactNode;
  /** A 20 px icon after the text. */
  trailingIcon?: ReactNode;
}

export type ButtonProps = ButtonOwnProps &
  (
    | ({ href: string } & Omit<ComponentProps<"a">, "href">)
    | ({ href?: undefined } & ComponentProps<"button">)
  );

/** A button; with `href` a link that looks like one. */
export function Button({
  variant = "primary",
  size = "medium",
  fullWidth = false,
  isPending = false,
  pendingLabel,
  icon,
  trailingIcon,
  children,
  ...rest
}: ButtonProps) {
  const shared = {
    "data-variant": variant,
    "data-size": size,
    "data-full": fullWidth || undefined,
    "data-state": isPending ? "pending" : "idle",
  };
  const content = (
    <>
      {isPending ? <Spinner size={18} /> : icon}
      <span>{isPending ? (pendingLabel ?? children) : children}</span>
      {trailingIcon}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <Root as="a" {...shared} {...(rest as ComponentProps<"button">)}>
        {content}
      </Root>
    );
  }
  const busy = isPending ? { "aria-disabled": true, "aria-busy": true, onClick: refuse } : {};
  return (
    <Root type="button" {...shared} {...rest} {...busy}>
      {content}
    </Root>
  );
}

/** Stops the click, and with it the form's submit. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}

const Root = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: 44px;
  padding: ${space[1]} ${space[2.5]};
  border: 1px solid transparent;
  border-radius: ${radius.full};
  ${text.label}
  text-align: center;
  user-select: none;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast},
    transform ${motion.fast};
  max-width: 100%;
  > svg {
    flex: none;
  }
  > span {
    min-width: 0;
    overflow-wrap: break-word;
  }
  &[data-full] {
    display: flex;
    width: 100%;
  }
  &[data-size="small"] {
    min-height: 36px;
    padding: ${space.half} ${space[2]};
    font-size: 0.875rem;
    &::after {
      content: "";
      position: absolute;
      inset: -5px 0;
    }
  }
  &[data-size="large"] {
    min-height: 52px;
    padding-inline: ${space[3]};
  }
  &[data-variant="primary"] {
    --tk-fill: ${color.primary};
    --tk-fill-pressed: ${color.primaryPressed};
    color: ${color.onPrimary};
  }
  &[data-variant="swap"] {
    --tk-fill: ${color.swap};
    --tk-fill-pressed: ${color.swapPressed};
    color: ${color.onSwap};
  }
  &[data-variant="danger"] {
    --tk-fill: ${color.danger};
    --tk-fill-pressed: ${color.dangerPressed};
    color: ${color.onDanger};
  }
  &[data-variant="secondary"] {
    --tk-fill: ${color.card};
    --tk-fill-pressed: ${color.hover};
    border-color: ${color.border};
    color: ${color.text};
  }
  &[data-variant="ghost"] {
    --tk-fill: transparent;
    --tk-fill-pressed: ${color.primaryTint};
    color: ${color.primary};
  }
  background: var(--tk-fill);
  ${media.hover} {
    &:hover {
      background: var(--tk-fill-pressed);
    }
  }
  &:active {
    background: var(--tk-fill-pressed);
    transform: scale(0.98);
  }
  &:disabled,
  &[aria-disabled="true"][data-state="idle"] {
    --tk-fill: ${color.sunken};
    --tk-fill-pressed: ${color.sunken};
    border-color: ${color.line};
    color: ${color.border};
    transform: none;
  }
  /* It takes the focus and says why, so its words are read. */
  &[aria-disabled="true"][data-state="idle"] {
    color: ${color.muted};
  }
  &[data-state="pending"] {
    transform: none;
    cursor: progress;
  }
`;
