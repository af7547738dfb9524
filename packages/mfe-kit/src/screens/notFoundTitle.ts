import type { Language } from "@takas/contracts/language";

import { m } from "../texts/messages.js";

/** The title of the page of an address without anything. The web server names the language; elsewhere it is the page's. */
export function notFoundTitle(language?: Language): string {
  return m.notFound_title({}, language && { locale: language });
}
