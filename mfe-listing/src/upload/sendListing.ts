import type { ApiError } from "@takas/client";
import type { Problem, RefusedPhoto } from "@takas/contracts/problem";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";

/** A refused listing; `photos` are those with contact details. */
export interface ListingError extends ApiError {
  photos?: RefusedPhoto[];
}

/** The progress of a listing: the fraction of its bytes sent, 0 to 1. At 1 the server checks the photos. */
export type OnProgress = (share: number) => void;

interface Sending {
  method: "POST" | "PATCH";
  path: string;
  body: VehicleBody;
  signal: AbortSignal;
  onProgress: OnProgress;
}

/** Timeout in ms: ten photos over a slow phone connection, and the server's check of each. */
const TIMEOUT = 180_000;

/**
 * Sends a listing with upload progress, which fetch lacks. Errors read "STATUS: SENTENCE" as everywhere
 * (docs/product.md 8.4). The request accepts problem details, which name the refused photos and the places on them.
 */
export function sendListing(
  sending: Sending,
): Promise<{ data: Vehicle; error?: undefined } | { data?: undefined; error: ListingError }> {
  const { method, path, body, signal, onProgress } = sending;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => () => resolve({ error: { status: 0, message } });
    request.open(method, new URL(path, globalThis.location.origin));
    request.timeout = TIMEOUT;
    request.setRequestHeader("Content-Type", "application/json");
    request.setRequestHeader("Accept", "application/json, application/problem+json");
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
  const json = parse(responseText);
  if (isFine && json !== undefined) {
    return { data: json as Vehicle };
  }
  const { detail, photos } = (json ?? {}) as Partial<Problem>;
  const text = detail ?? (responseText.trim() === "" ? statusText : responseText);
  return { error: { status, message: `${status}: ${text}`, ...(photos && { photos }) } };
}

/** A proxy's page is not JSON: then the text itself is the error. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
