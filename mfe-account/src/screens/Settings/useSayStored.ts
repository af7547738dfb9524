import { useServices } from "@takas/mfe-kit";
import { useCallback } from "react";

import { m } from "../../texts/messages.js";

/** Returns a function that says when a setting was not stored in the browser: it is gone after a reload. */
export function useSayStored(): (isStored: boolean) => void {
  const { toast } = useServices();
  return useCallback(
    (isStored) => {
      if (!isStored) {
        toast({
          variant: "destructive",
          title: m.settings_notStored(),
          description: m.common_notStored(),
        });
      }
    },
    [toast],
  );
}
