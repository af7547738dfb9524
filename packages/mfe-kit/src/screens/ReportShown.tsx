import { useEffect, useLayoutEffect } from "react";

import { useFirstView } from "../services";

/**
 * Reports that its siblings are in the page: before the frame that shows them or, where the server's view is already
 * visible, when nothing more urgent is pending.
 */
export function ReportShown({ onShown }: { onShown: () => void }) {
  const { isRendered } = useFirstView();
  useLayoutEffect(() => (isRendered ? undefined : onShown()), [isRendered, onShown]);
  useEffect(() => (isRendered ? onShown() : undefined), [isRendered, onShown]);
  return null;
}
