import * as Radix from "@radix-ui/react-toast";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import styled, { keyframes } from "styled-components";

import { m } from "../texts/messages.js";
import { color, media, motion, radius, shadow, space, text, weight } from "../tokens";

export type ToastAction = {
  label: string;
  /** What it does, for people who cannot reach it in time: "Open your offers". */
  altText: string;
} & ({ onClick: () => void } | { href: string });

export interface ToastProps {
  title: ReactNode;
  description?: ReactNode;
  /** @defaultValue "default" */
  variant?: "default" | "destructive" | undefined;
  action?: ToastAction | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** How long it shows, in ms; by default as set by ToastRegion. */
  duration?: number | undefined;
}

/** A temporary message. Use it inside ToastRegion; a swipe to the right dismisses it. */
export function Toast({
  title,
  description,
  variant = "default",
  action,
  open,
  onOpenChange,
  duration,
}: ToastProps) {
  return (
    <Root
      data-variant={variant}
      type={variant === "destructive" ? "foreground" : "background"}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
      {...(duration === undefined ? {} : { duration })}
    >
      <Content>
        <div>
          <Title dir="auto">{title}</Title>
          {description !== undefined && <Description dir="auto">{description}</Description>}
        </div>
        {action !== undefined && <ActionOf {...action} />}
      </Content>
      <Close aria-label={m.common_close()}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Close>
    </Root>
  );
}

function ActionOf({ label, altText, ...rest }: ToastAction) {
  if ("href" in rest) {
    return (
      <Action altText={altText} asChild>
        <a href={rest.href}>{label}</a>
      </Action>
    );
  }
  return (
    <Action altText={altText} onClick={rest.onClick}>
      {label}
    </Action>
  );
}

const enter = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
`;
const leave = keyframes`
  to { opacity: 0; }
`;
const swipeOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(calc(100% + 24px)); }
`;

const Root = styled(Radix.Root)`
  display: flex;
  align-items: center;
  gap: ${space.half};
  padding: ${space[1.5]} ${space.half} ${space[1.5]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  color: ${color.text};
  box-shadow: ${shadow.float};
  touch-action: pan-y;
  &[data-variant="destructive"] {
    border-color: transparent;
    background: ${color.danger};
    color: ${color.onDanger};
  }
  &[data-state="open"] {
    animation: ${enter} ${motion.slow};
  }
  &[data-state="closed"] {
    animation: ${leave} ${motion.fast};
  }
  &[data-swipe="move"] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe="cancel"] {
    transform: translateX(0);
    transition: transform ${motion.fast};
  }
  &[data-swipe="end"] {
    animation: ${swipeOut} ${motion.fast} forwards;
  }
`;

/* With large text the action goes below the text. */
const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  min-width: 0;
  > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Title = styled(Radix.Title)`
  ${text.small}
  font-weight: ${weight.strong};
`;

const Description = styled(Radix.Description)`
  ${text.small}
  color: ${color.muted};
  [data-variant="destructive"] & {
    color: inherit;
  }
`;

const Action = styled(Radix.Action)`
  flex: none;
  display: grid;
  align-items: center;
  min-height: 44px;
  padding: 0 ${space[1.5]};
  border-radius: ${radius.full};
  ${text.small}
  font-weight: ${weight.strong};
  color: ${color.primary};
  [data-variant="destructive"] & {
    color: inherit;
    text-decoration: underline;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Close = styled(Radix.Close)`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.full};
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`;
