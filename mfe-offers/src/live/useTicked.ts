import { inStorage } from "@takas/client";
import { useState } from "react";

export interface Ticked {
  ticked: string[];
  isStored: boolean;
  tick: (id: string, isTicked: boolean) => void;
}

/** The ticks of the checklist of an offer or a circle; they stay on this device. */
export function useTicked(dealId: string, checks: readonly string[]): Ticked {
  const key = `takas.checks.${dealId}`;
  const [{ ticked, isStored }, setTicked] = useState(() => readTicked(key, checks));
  const tick = (id: string, isTicked: boolean) => {
    const next = [...ticked.filter((one) => one !== id), ...(isTicked ? [id] : [])];
    const write = (storage: Storage) => {
      storage.setItem(key, next.join(" "));
      return true;
    };
    setTicked({ ticked: next, isStored: inStorage("localStorage", write) ?? false });
  };
  return { ticked, isStored, tick };
}

/** The ticks of an earlier visit. Blocked storage has none, and answers undefined. */
function readTicked(key: string, checks: readonly string[]): Omit<Ticked, "tick"> {
  const stored = inStorage("localStorage", (storage) => storage.getItem(key));
  const ids = (stored ?? "").split(" ");
  return {
    ticked: checks.filter((id) => ids.includes(id)),
    isStored: stored !== undefined,
  };
}
