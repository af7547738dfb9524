import { createHash } from "node:crypto";

/** SHA-256 in base64url. The database stores it in place of a secret, and contents are compared by it. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}
