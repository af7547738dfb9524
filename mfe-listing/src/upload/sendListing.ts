import { ACCEPT, errorOf } from "@takas/client";
import type { ApiError } from "@takas/client";
import type { NewVehicleBody, Vehicle } from "@takas/contracts/vehicle";

/** The progress of a listing: the fraction of its bytes sent, 0 to 1. At 1 the server checks the photos. */
export type OnProgress = (share: number) => void;

interface Sending {
  method: "POST" | "PATCH";
  path: string;
  body: NewVehicleBody;
  signal: AbortSignal;
  onProgress: OnProgress;
}

/** Timeout in ms: ten photos over a slow phone connection, and the server's check of each. */
const TIMEOUT = 180_000;

/**
 * Sends a listing with upload progress, which fetch lacks. Errors read "STATUS: SENTENCE" as everywhere
 * (docs/product.md 8.4) and name the refused photos and the places on them.
 */
export function sendListing(
  sending: Sending,
): Promise<{ data: Vehicle; error?: undefined } | { data?: undefined; error: ApiError }> {
  const { method, path, body, signal, onProgress } = sending;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => () => resolve({ error: { status: 0, message } });
    request.open(method, new URL(path, globalThis.location.origin));
    request.timeout = TIMEOUT;
    request.setRequestHeader("Content-Type", "application/json");
    request.setRequestHeader("Accept", ACCEPT);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", fail("Takas cannot be reached."));
    request.addEventListener("timeout", fail("Takas took too long to answer."));
    request.addEventListener("abort", fail("Stopped."));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(JSON.stringify(body));
  });
}

function readAnswer({ status, statusText, responseText }: XMLHttpRequest) {
  const isFine = status >= 200 && status < 300;
  const vehicle = isFine ? parse(responseText) : undefined;
  return vehicle === undefined
    ? { error: errorOf(status, responseText.trim() === "" ? statusText : responseText) }
    : { data: vehicle };
}

/** Undefined for a proxy's page. */
function parse(text: string): Vehicle | undefined {
  try {
    return JSON.parse(text) as Vehicle;
  } catch {
    return undefined;
  }
}
