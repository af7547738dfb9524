import { currentLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";

import { ENGLISH } from "./english";
import { GREEK } from "./greek";
import { TURKISH } from "./turkish";
import type { Wording } from "./types";

const LANGUAGES: Record<Language, Wording> = { en: ENGLISH, tr: TURKISH, el: GREEK };

/** The texts of values in the current language. */
export function wording(): Wording {
  return LANGUAGES[currentLanguage()];
}
