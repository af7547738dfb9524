import { inStorage } from "@takas/client";
import { DEVICE_ENTRIES } from "@takas/contracts/privacy/deviceData";
import type { DevicePlace } from "@takas/contracts/privacy/deviceData";
import { clear, delMany } from "idb-keyval";

import { refusePushes } from "./screens/Settings/browserPush";

/** `personal`: what the visitor typed and collected. `everything`: all that the app stores here, and its files. */
export type Cleared = "personal" | "everything";

/**
 * Removes what the app stores in this browser, by the list of the privacy policy, and ends its pushes. The server removes
 * the cookies. Storage that is blocked has nothing to remove.
 */
export async function clearDevice(what: Cleared): Promise<void> {
  for (const place of ["localStorage", "sessionStorage"] as const) {
    inStorage(place, (storage) => {
      for (const key of Object.keys(storage).filter(isOneOf(keysOf(place, what)))) {
        storage.removeItem(key);
      }
    });
  }
  await tried(() => (what === "everything" ? clear() : delMany([...keysOf("indexedDB", what)])));
  if (what === "everything") {
    await tried(dropCaches);
  }
  await refusePushes();
}

function keysOf(place: DevicePlace, what: Cleared): readonly string[] {
  return DEVICE_ENTRIES.filter(
    ([, entry]) => entry.place === place && (what === "everything" || entry.isPersonal),
  ).map(([key]) => key);
}

/** Whether a key is one of these; one that ends in "*" matches all keys that begin so. */
function isOneOf(names: readonly string[]) {
  return (key: string) =>
    names.some((name) => (name.endsWith("*") ? key.startsWith(name.slice(0, -1)) : key === name));
}

async function dropCaches(): Promise<void> {
  const names = "caches" in globalThis ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function tried(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the visitor cannot fix it, but developers should know
    console.warn("This browser's storage cannot be cleared.", error);
  }
}
