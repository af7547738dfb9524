import { inStorage } from "@takas/client";
import type { Confidence } from "@takas/contracts/choices";
import type { Range } from "@takas/contracts/limits";
import { useMemo, useSyncExternalStore } from "react";

/** A car that the visitor entered, with its market value. */
export interface EnteredCar {
  make: string;
  model: string;
  year: number;
  /** Miles. */
  mileage: number;
  /** Whole GBP, with its 80 % interval. */
  value: number;
  range: Range | undefined;
  confidence: Confidence;
  /** How the value comes about. */
  explanation: string;
  /** When it was valued, as ISO date and time. */
  valuedAt: string;
}

/** What this device keeps about the visitor's own car. */
export interface KeptCar {
  /** The listing that is their car, where they have chosen one. */
  vehicleId?: string | undefined;
  entered?: EnteredCar | undefined;
}

const KEY = "takas.myCar";
const NOTHING: KeptCar = {};
const listeners = new Set<() => void>();

/** What is kept, and again when it changes, here or in another tab. A server and hydration know nothing of it. */
export function useKeptCar(): KeptCar {
  const text = useSyncExternalStore(subscribe, readText, () => "");
  return useMemo(() => keptCarOf(text), [text]);
}

/** Changes some of what is kept. False where this browser stores nothing. */
export function keepCar(change: KeptCar): boolean {
  const text = JSON.stringify({ ...keptCarOf(readText()), ...change });
  const isKept = inStorage("localStorage", (storage) => {
    storage.setItem(KEY, text);
    return true;
  });
  for (const listener of listeners) {
    listener();
  }
  return isKept ?? false;
}

function readText(): string {
  return inStorage("localStorage", (storage) => storage.getItem(KEY)) ?? "";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** A text that is damaged counts as nothing. */
function keptCarOf(text: string): KeptCar {
  if (text === "") {
    return NOTHING;
  }
  try {
    const { vehicleId, entered } = JSON.parse(text) as Partial<KeptCar>;
    return {
      ...(typeof vehicleId === "string" && { vehicleId }),
      ...(isEntered(entered) && { entered }),
    };
  } catch {
    return NOTHING;
  }
}

function isEntered(entered: Partial<EnteredCar> | undefined): entered is EnteredCar {
  return (
    typeof entered?.make === "string" &&
    typeof entered.model === "string" &&
    Number.isFinite(entered.year) &&
    Number.isFinite(entered.mileage) &&
    Number(entered.value) > 0
  );
}
