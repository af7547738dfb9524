import { paths, useServices } from "@takas/mfe-kit";

import { clearDevice } from "../../clearDevice";
import { withOutcome } from "./outcome";
import type { Outcome } from "./outcome";

/**
 * Returns a function that clears this device and reloads the app at Settings, which says what happened: nothing of the
 * previous account is left in memory.
 */
export function useAppReset(): (outcome: Outcome) => Promise<void> {
  const { leave } = useServices();
  return async (outcome) => {
    await clearDevice(outcome === "deleted" ? "everything" : "personal");
    leave(withOutcome(paths.settings.href(), outcome));
  };
}
