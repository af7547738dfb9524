import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

declare module "../platform/http/state" {
  interface State {
    /** Decrypts sealed data in the database; undefined in the sample market, which has none. */
    vault: Vault | undefined;
  }
}

/**
 * Encrypts data that must not be readable in the database, bound to one owner: it cannot be passed off as another's.
 */
export interface Vault {
  seal(text: string, owner: string): string;
  /** Throws if it was sealed with another key, for another owner, or changed since. */
  open(sealed: string, owner: string): string;
  /** A fingerprint of a text: equal for equal texts, and not reversible with what the database holds. */
  fingerprint(text: string): string;
}

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM with a key of 32 bytes in base64. The sealed form is a random nonce, the tag and the ciphertext, in
 * base64url.
 */
export function createVault(key: string): Vault {
  const secret = Buffer.from(key, "base64");
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, NONCE))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      const text = [decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()];
      return Buffer.concat(text).toString("utf8");
    },
    fingerprint(text) {
      return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 16);
    },
  };
}
