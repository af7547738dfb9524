import { LANGUAGE_COOKIE, readLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";

/** The parts of a Koa context that name a language. */
interface Request {
  cookies: { get: (name: string) => string | undefined };
  acceptsLanguages: (...languages: string[]) => string | string[] | false;
}

/**
 * The language of a request: the visitor's choice in the cookie, or else the first that the browser asks for and that is
 * offered, or else English.
 */
export function languageOf(
  { cookies, acceptsLanguages }: Request,
  offered: readonly Language[],
): Language {
  const chosen = readLanguage(cookies.get(LANGUAGE_COOKIE));
  // English comes first: it is the answer to a request that asks for nothing.
  const languages = ["en", ...offered.filter((language) => language !== "en")];
  return chosen ?? readLanguage(acceptsLanguages(...languages)) ?? "en";
}
