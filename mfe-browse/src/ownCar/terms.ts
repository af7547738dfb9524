import type { Vehicle } from "@takas/contracts/vehicle";
import { useSyncExternalStore } from "react";

/** What the visitor's own car makes of others. It is loaded after the first screen, by `OwnCarLine`. */
export interface OwnTerms {
  /** Its value in whole GBP. */
  value: number;
  /** What a car would take from it, in words; undefined where nothing is to be said. */
  of: (vehicle: Vehicle) => string | undefined;
}

let terms: OwnTerms | undefined;
const listeners = new Set<() => void>();

/** What a card says of its car. Without a car of the visitor's, and on a server, nothing. */
export function useTerms(vehicle: Vehicle): string | undefined {
  return useSyncExternalStore(subscribe, () => terms?.of(vehicle), none);
}

/** The value of the visitor's own car in whole GBP; undefined without one, and on a server. */
export function useOwnValue(): number | undefined {
  return useSyncExternalStore(subscribe, () => terms?.value, none);
}

/** Makes every card show its terms. Returns a function that undoes it. */
export function sayTerms(next: OwnTerms): () => void {
  tell(next);
  return () => {
    // The next screen may have said its own meanwhile.
    if (terms === next) {
      tell(undefined);
    }
  };
}

function tell(next: OwnTerms | undefined): void {
  terms = next;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function none(): undefined {
  return undefined;
}
