import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useState } from "react";
import type { ReactNode, RefObject } from "react";
import styled, { keyframes } from "styled-components";

import { m } from "../texts/messages.js";
import { color, layer, media, motion, radius, shadow, size, space, text } from "../tokens";
import { returnFocusTo } from "./returnFocusTo";
import { useCloseRequest } from "./useCloseRequest";

export interface DialogProps {
  title: ReactNode;
  /** One sentence under the title, read with it when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first: it is nearest to the thumb on phones and on the left on wide screens. */
  actions?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined;
  /** @defaultValue "Close" */
  closeLabel?: string | undefined;
  /** Receives focus afterwards. @defaultValue the element that had it before */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  /** Only one of its buttons closes it: what it shows is shown once. @defaultValue false */
  isKept?: boolean | undefined;
}

/**
 * A dialog: a sheet from the bottom on phones, centred from 600 px, beside the rail. It traps focus and returns it
 * afterwards. Escape, a press outside and a phone's back button close it.
 */
export function Dialog({ open, onOpenChange, ...props }: DialogProps) {
  const change = props.isKept === true ? keep : onOpenChange;
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <OpenDialog onOpenChange={change} {...props} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** ms within which a press outside is the second tap on the button that opened the dialog. */
const SECOND_TAP = 400;

/** Mounted only while the dialog is open. */
function OpenDialog({
  title,
  description,
  children,
  actions,
  onOpenChange,
  onClosed,
  closeLabel = m.common_close(),
  returnFocus,
  className,
  isKept = false,
}: Omit<DialogProps, "open">) {
  // Read while it first renders: a field with autofocus takes the focus before any effect runs.
  const [opener] = useState(() => document.activeElement);
  const [shownAt] = useState(() => performance.now());
  useCloseRequest(() => onOpenChange(false));
  return (
    <Overlay>
      <Content
        className={className}
        onOpenAutoFocus={focusDialog}
        onPointerDownOutside={(event) => {
          const { timeStamp } = event.detail.originalEvent;
          if (timeStamp < shownAt + SECOND_TAP) {
            event.preventDefault();
          }
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocusTo(returnFocus?.current ?? opener);
          onClosed?.();
        }}
      >
        <Head>
          <Title>{title}</Title>
          {!isKept && (
            <Close aria-label={closeLabel}>
              <X size={24} strokeWidth={1.75} aria-hidden="true" />
            </Close>
          )}
        </Head>
        <Body>
          {description !== undefined && <Radix.Description>{description}</Radix.Description>}
          {children}
        </Body>
        {actions !== undefined && actions !== false && <Actions>{actions}</Actions>}
      </Content>
    </Overlay>
  );
}

function keep() {
  // Only its own button closes it.
}

/** Focuses the dialog itself, which is then read out, instead of its Close button. */
function focusDialog(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) {
    event.currentTarget.focus();
  }
}

const fadeIn = keyframes`
  from { opacity: 0; }
`;
const fadeOut = keyframes`
  to { opacity: 0; }
`;
const rise = keyframes`
  from { transform: translateY(100%); }
`;
const sink = keyframes`
  to { transform: translateY(100%); }
`;
const grow = keyframes`
  from { opacity: 0; transform: translateY(12px) scale(.98); }
`;

const Overlay = styled(Radix.Overlay)`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  display: grid;
  /* No wider than the window, whatever is in the dialog. */
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  background: ${color.scrim};
  &[data-state="open"] {
    animation: ${fadeIn} ${motion.slow};
  }
  &[data-state="closed"] {
    animation: ${fadeOut} ${motion.fast};
  }
  ${media.medium} {
    place-items: center;
    padding: ${space[3]};
    padding-left: calc(${size.rail} + ${space[3]});
    ${media.low} {
      padding: ${space[1]} ${space[2]} ${space[1]} calc(${size.rail} + ${space[2]});
    }
  }
`;

const Content = styled(Radix.Content)`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 92vh;
  max-height: 92dvh;
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  background: ${color.card};
  box-shadow: ${shadow.float};
  &:focus-visible {
    outline: none;
  }
  &[data-state="open"] {
    animation: ${rise} ${motion.slow};
  }
  &[data-state="closed"] {
    animation: ${sink} ${motion.fast};
  }
  ${media.medium} {
    max-width: 520px;
    max-height: min(92dvh, 760px);
    border-radius: ${radius.sheet};
    &[data-state="open"] {
      animation-name: ${grow};
    }
    &[data-state="closed"] {
      animation-name: ${fadeOut};
    }
    ${media.low} {
      max-width: 720px;
      max-height: calc(100dvh - ${space[2]});
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[1]};
  padding: ${space[1.5]} ${space[1]} ${space[1]} ${space[3]};
  ${media.low} {
    padding-block: ${space.half} 0;
  }
`;

const Title = styled(Radix.Title)`
  ${text.title}
  padding-top: 9px;
`;

const Close = styled(Radix.Close)`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.full};
  color: ${color.muted};
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  flex: auto;
  overflow-y: auto;
  overscroll-behavior: contain;
  --tk-end: ${space[3]};
  padding: 0 ${space[3]} var(--tk-end);
  /* What goes on below fades out; at the end there is only the padding to fade. */
  mask-image: linear-gradient(#000 calc(100% - var(--tk-end)), transparent);
  /* What has nothing to show takes no gap. */
  > :is(form, ul, [role="status"]):empty {
    position: absolute;
  }
  ${media.low} {
    --tk-end: ${space[2]};
  }
`;

const Actions = styled.div`
  display: flex;
  /* Side by side where their words fit, otherwise the safe one lowest. */
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: ${space[1]};
  padding: ${space[2]} ${space[3]};
  border-top: 1px solid ${color.line};
  > * {
    flex: auto;
  }
  ${media.medium} {
    > * {
      flex: 0 auto;
    }
  }
  ${media.low} {
    padding-block: ${space[1]};
  }
`;
