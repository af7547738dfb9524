import { createHash } from "node:crypto";

/** SHA-256 in hex. */
export function hash(...parts: Uint8Array[]): string {
  const sum = createHash("sha256");
  for (const part of parts) {
    sum.update(part);
  }
  return sum.digest("hex");
}
