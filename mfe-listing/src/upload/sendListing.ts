import type { ApiError } from "@takas/client";
import type { Problem, RefusedPhoto } from "@takas/contracts/problem";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";

/** A refused listing; `photos` are those that show contact details. */
export interface ListingError extends ApiError {
  photos?: RefusedPhoto[];
}

/** How far a listing has come: the share of its bytes that has left, 0 to 1; at 1 the server looks at the photos. */
export type OnProgress = (share: number) => void;

interface Sending {
  method: "POST" | "PATCH";
  path: string;
  body: VehicleBody;
  signal: AbortSignal;
  onProgress: OnProgress;
}

/** ms a listing may take: ten photos over a slow phone line, and the server's look at each. */
const TIMEOUT = 180_000;

/**
 * Sends a listing and tells how much of it has left, which fetch cannot. Errors read "STATUS: SENTENCE" as everywhere
 * (docs/product.md 8.4); asked for as a problem, so that it says which photos were refused and where.
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

/** A proxy's page is no JSON: then the text itself is all there is. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
