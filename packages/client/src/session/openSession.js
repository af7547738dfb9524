// Starts a session. The web server inlines this file into its pages, where it runs before any bundle has loaded; the
// store calls the same function later. So it is plain JavaScript without imports.

/** @import { User } from "@takas/contracts/user" */

/**
 * docs/product.md 4.1: creates an anonymous user shortly after the first load; after that attempt, successful or not,
 * fetches the current user. Resolves to the user, to undefined without one, or to null where the API asks newcomers for
 * a proof of work; never rejects.
 * @param {number} [delay] ms before the attempt.
 * @returns {Promise<User | null | undefined>}
 */
export async function openSession(delay = 100) {
  await new Promise((resolve) => {
    setTimeout(resolve, delay);
  });
  const headers = { "Content-Type": "application/json" };
  let none;
  await call("/api/auth/anonymous", { method: "POST", headers, body: "{}" }).catch((error) => {
    none = error.message.startsWith("429") ? null : undefined;
    // oxlint-disable-next-line no-console -- docs/product.md 8.2: a failed creation is only logged
    console.warn(`No anonymous session could be started. ${error.message}`);
  });
  return call("/api/auth/user").catch(() => none);
}

async function call(/** @type {string} */ path, /** @type {RequestInit} */ init = {}) {
  const url = new URL(path, location.origin);
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  return JSON.parse(text);
}
