import { useEffect, useId, useLayoutEffect, useRef } from "react";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import styled from "styled-components";

import { color, layer, radius, space, text } from "../tokens";
import { useTooltip } from "./useTooltip";

export interface TooltipProps extends Omit<ComponentProps<"button">, "children"> {
  /** What the tooltip says. */
  text: string;
  /** The content of the button that it explains. */
  children: ReactNode;
}

/** A short explanation on hover, focus and tap. Escape, scrolling or a tap elsewhere closes it. */
export function Tooltip({ text: words, children, ...rest }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const { isOpen, close, handlers } = useTooltip();
  return (
    <>
      <Trigger
        ref={anchor}
        type="button"
        aria-describedby={isOpen ? id : undefined}
        data-state={isOpen ? "open" : "closed"}
        {...handlers}
        {...rest}
      >
        {children}
      </Trigger>
      {isOpen && <Bubble id={id} anchor={anchor} words={words} onClose={close} />}
    </>
  );
}

interface BubbleProps {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  words: string;
  onClose: () => void;
}

/** Rendered in the body, so that no card clips it; positioned once, because scrolling closes it. */
function Bubble({ id, anchor, words, onClose }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current !== null && anchor.current !== null) {
      place(bubble.current, anchor.current.getBoundingClientRect());
    }
  }, [anchor]);
  useEffect(() => {
    window.addEventListener("scroll", onClose, { capture: true, passive: true });
    return () => {
      window.removeEventListener("scroll", onClose, { capture: true });
    };
  }, [onClose]);
  return createPortal(
    <Box ref={bubble} id={id} role="tooltip">
      {words}
    </Box>,
    document.body,
  );
}

/** Space between the bubble and the trigger, and to the window's edge, in px. */
const GAP = 8;

/** Centred below the trigger, so that what it belongs to stays readable; above it if there is no room. */
function place(bubble: HTMLElement, trigger: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect();
  const centred = trigger.left + trigger.width / 2 - width / 2;
  const left = Math.max(GAP, Math.min(centred, document.documentElement.clientWidth - width - GAP));
  const below = trigger.bottom + GAP;
  const hasRoom = below + height + GAP <= document.documentElement.clientHeight;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${hasRoom ? below : Math.max(GAP, trigger.top - height - GAP)}px`;
}

const Trigger = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  border-radius: ${radius.small};
  cursor: help;
  text-align: inherit;
  &::after {
    content: "";
    position: absolute;
    inset: -12px -6px;
  }
`;

const Box = styled.div`
  position: fixed;
  z-index: ${layer.tooltip};
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  padding: ${space[1]} ${space[1.5]};
  border-radius: ${radius.input};
  ${text.small}
  background: ${color.tooltip};
  color: ${color.onTooltip};
`;
