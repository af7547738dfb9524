import { useEffect, useLayoutEffect } from "react";

import { useFirstView } from "./services";

/**
 * Reports that its siblings are in the page: before the frame that shows them or, where the server's view is already
 * visible, when nothing more urgent is pending.
 */
export function Shown({ onShown }: { onShown: () => void }) {
  const { isDrawn } = useFirstView();
  useLayoutEffect(() => (isDrawn ? undefined : onShown()), [isDrawn, onShown]);
  useEffect(() => (isDrawn ? onShown() : undefined), [isDrawn, onShown]);
  return null;
}
