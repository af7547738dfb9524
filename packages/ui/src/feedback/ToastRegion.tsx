import * as Radix from "@radix-ui/react-toast";
import { TIMES, TOAST_HOTKEY, TOAST_SWIPE_PX } from "@takas/contracts/limits";
import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { layer, media, size, space } from "../tokens";

export interface ToastRegionProps {
  /** Toasts, and everything else of the app that belongs inside the provider. */
  children?: ReactNode;
}

/** The area for toasts: 5 s each, swipe right by 50 px, focus with F8 (docs/product.md 9.9). Once per app. */
export function ToastRegion({ children }: ToastRegionProps) {
  return (
    <Radix.Provider
      duration={TIMES.toast}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      label={m.toast_one()}
    >
      {children}
      <Viewport hotkey={[TOAST_HOTKEY]} label={m.toast_all({ key: TOAST_HOTKEY })} />
    </Radix.Provider>
  );
}

/* Below the header, because many screens have their actions at the lower edge. */
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  inset: calc(env(safe-area-inset-top, 0px) + ${size.header}) 0 auto auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  width: 100%;
  padding: ${space[1]} ${space[1]} 0;
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
