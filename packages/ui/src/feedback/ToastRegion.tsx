import * as Radix from "@radix-ui/react-toast";
import { TIMES, TOAST_HOTKEY, TOAST_SWIPE_PX } from "@takas/contracts/limits";
import type { ReactNode, Ref } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { layer, media, space } from "../tokens";

export interface ToastRegionProps {
  /** Toasts, and everything else of the app that belongs inside the provider. */
  children?: ReactNode;
  /** px between the window's upper edge and the toasts. @defaultValue 0 */
  top?: number | undefined;
  /** The list of toasts, to measure it. */
  ref?: Ref<HTMLOListElement> | undefined;
}

/** The area for toasts: 5 s each, swipe right by 50 px, focus with F8 (docs/product.md 9.9). Once per app. */
export function ToastRegion({ children, top = 0, ref }: ToastRegionProps) {
  return (
    <Radix.Provider
      duration={TIMES.toast}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      label={m.toast_one()}
    >
      {children}
      <Viewport
        ref={ref}
        hotkey={[TOAST_HOTKEY]}
        label={m.toast_all({ key: TOAST_HOTKEY })}
        style={{ top }}
      />
    </Radix.Provider>
  );
}

/* At the upper edge, because many screens have their actions at the lower one. */
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  inset: 0 0 auto auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  width: 100%;
  padding: max(${space[1]}, env(safe-area-inset-top, 0px)) ${space[1]} 0;
  /* Taps around a toast are for what is beneath. */
  && {
    pointer-events: none;
  }
  > * {
    pointer-events: auto;
  }
  ${media.medium} {
    max-width: 420px;
    padding-inline: ${space[2]};
  }
`;
