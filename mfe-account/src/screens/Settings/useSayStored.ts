import { NOT_STORED } from "@takas/contracts/privacy/notStored";
import { useServices } from "@takas/mfe-kit";
import { useCallback } from "react";

/** Returns a function that says when a setting was not stored in the browser: it is gone after a reload. */
export function useSayStored(): (isStored: boolean) => void {
  const { toast } = useServices();
  return useCallback(
    (isStored) => {
      if (!isStored) {
        toast({ variant: "destructive", title: "Not stored", description: NOT_STORED });
      }
    },
    [toast],
  );
}
