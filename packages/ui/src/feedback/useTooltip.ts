import { TIMES } from "@takas/contracts/limits";
import { useCallback, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";

interface TooltipState {
  isOpen: boolean;
  close: () => void;
  /** For the trigger. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: () => void;
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** The open state of a tooltip: after a while of mouse hover (docs/product.md 9.8), at once on focus or tap. */
export function useTooltip(): TooltipState {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useCallback((open: boolean, after = 0) => {
    clearTimeout(timer.current);
    if (after === 0) {
      setOpen(open);
    } else {
      timer.current = setTimeout(setOpen, after, open);
    }
  }, []);
  const open = () => {
    change(true);
  };
  const close = useCallback(() => {
    change(false);
  }, [change]);
  useEffect(() => close, [close]);

  return {
    isOpen,
    close,
    handlers: {
      // Touch has no hover: its "enter" comes with the tap, which opens at once.
      onPointerEnter: (event) => {
        if (event.pointerType === "mouse") {
          change(true, TIMES.tooltip);
        }
      },
      onPointerLeave: (event) => {
        if (event.pointerType === "mouse") {
          close();
        }
      },
      onFocus: open,
      onBlur: close,
      // Safari does not focus a tapped button, so the tap itself opens it.
      onClick: open,
      onKeyDown: (event) => {
        if (event.key === "Escape" && isOpen) {
          event.stopPropagation();
          close();
        }
      },
    },
  };
}
