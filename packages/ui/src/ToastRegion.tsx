import * as Radix from "@radix-ui/react-toast";
import { TIMES, TOAST_HOTKEY, TOAST_SWIPE_PX } from "@takas/contracts/limits";
import type { ReactNode } from "react";
import styled from "styled-components";

import { layer, media, size, space } from "./tokens";

export interface ToastRegionProps {
  /** Toasts, and whatever else of the app should stand inside the provider. */
  children?: ReactNode;
}

/** Where toasts appear: 5 s each, swiped right by 50 px, reached with F8 (spec section 9). Once per app. */
export function ToastRegion({ children }: ToastRegionProps) {
  return (
    <Radix.Provider
      duration={TIMES.toast}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      label="Notification"
    >
      {children}
      <Viewport hotkey={[TOAST_HOTKEY]} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}

/* On phones, also on their side, on top, where it covers neither the tabs nor the buttons above them. */
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  inset: 0 0 auto;
  display: grid;
  gap: ${space[1]};
  padding: max(${space[1]}, env(safe-area-inset-top, 0px)) ${space[1]} 0;
  ${media.medium} {
    inset: auto 0 ${size.bar} auto;
    width: 100%;
    max-width: 420px;
    padding: ${space[2]};
    ${media.low} {
      inset: 0 0 auto auto;
    }
  }
`;
