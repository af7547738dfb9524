import { AsyncLocalStorage } from "node:async_hooks";

import type { Language } from "@takas/contracts/language";

const current = new AsyncLocalStorage<Language>();

// Texts and formats read this name. A build for browsers puts a language in its place; a server answers people of all
// languages at once, so here it is that of the request or of the job's person, and undefined (English) outside of them.
Object.defineProperty(globalThis, "TAKAS_LANGUAGE", {
  configurable: true,
  get: () => current.getStore(),
});

/** Does something with all texts, numbers and dates in a language, also what it awaits. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return current.run(language, work);
}
