import { createHash } from "node:crypto";

/** SHA-256 in base64url: what stands for a secret or a content that is not stored itself. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}
