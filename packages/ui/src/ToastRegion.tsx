import * as Radix from "@radix-ui/react-toast";
import { TIMES, TOAST_HOTKEY, TOAST_SWIPE_PX } from "@takas/contracts/limits";
import type { ReactNode } from "react";
import styled from "styled-components";

import { layer, media, space } from "./tokens";

export interface ToastRegionProps {
  /** Toasts, and whatever else of the app should stand inside the provider. */
  children?: ReactNode;
  /** px of the window's upper edge that stay free: a header. @defaultValue 0 */
  top?: number | undefined;
}

/** Where toasts appear: 5 s each, swiped right by 50 px, reached with F8 (docs/product.md 9.9). Once per app. */
export function ToastRegion({ children, top = 0 }: ToastRegionProps) {
  return (
    <Radix.Provider
      duration={TIMES.toast}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      label="Notification"
    >
      {children}
      <Viewport hotkey={[TOAST_HOTKEY]} label="Notifications ({hotkey})" style={{ top }} />
    </Radix.Provider>
  );
}

/* Below the header: at the lower edge of many screens stands what can be done there. */
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  inset: 0 0 auto auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  width: 100%;
  padding: max(${space[1]}, env(safe-area-inset-top, 0px)) ${space[1]} 0;
  ${media.medium} {
    max-width: 420px;
    padding-inline: ${space[2]};
  }
`;
