import { createHash } from "node:crypto";

/** SHA-256 in base64url. The database stores it in place of a secret, and contents are compared by it. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** SHA-256 in hex of the parts one after the other. */
export function hexDigest(...parts: Uint8Array[]): string {
  const sum = createHash("sha256");
  for (const part of parts) {
    sum.update(part);
  }
  return sum.digest("hex");
}
