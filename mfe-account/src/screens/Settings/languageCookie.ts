import { LANGUAGE_COOKIE, readLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";

const YEAR = 365 * 24 * 3600;

/** Sets the language of this browser's next pages. Returns whether the browser has stored it. */
export function keepLanguage(language: Language): boolean {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the server needs a cookie, and not every browser has cookieStore
  document.cookie = `${LANGUAGE_COOKIE}=${language}; max-age=${YEAR}; path=/; samesite=lax${secure}`;
  return chosenLanguage() === language;
}

/** The language that was chosen in this browser. */
function chosenLanguage(): Language | undefined {
  const cookies = document.cookie.split("; ").map((cookie) => cookie.split("="));
  return readLanguage(cookies.find(([name]) => name === LANGUAGE_COOKIE)?.[1]);
}
