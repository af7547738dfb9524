import { RetryLine } from "@takas/ui";

import { m } from "../texts/messages.js";

/** In the place of a part of a screen that could not be loaded. */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return <RetryLine text={m.common_checkConnection()} isRetrying={false} onRetry={onRetry} />;
}
