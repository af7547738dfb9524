import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** SHA-256 in hex. */
export function hash(...parts: Uint8Array[]): string {
  const sum = createHash("sha256");
  for (const part of parts) {
    sum.update(part);
  }
  return sum.digest("hex");
}

/** SHA-256 of a file in hex. */
export async function hashFile(path: string): Promise<string> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(path), sum);
  return sum.digest("hex");
}
