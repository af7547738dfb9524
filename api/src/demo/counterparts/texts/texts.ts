import { currentLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";

import { ENGLISH } from "./english";
import { GREEK } from "./greek";
import { TURKISH } from "./turkish";
import type { CounterpartTexts } from "./types";

const TEXTS: Record<Language, CounterpartTexts> = { en: ENGLISH, tr: TURKISH, el: GREEK };

/** The texts of the current language. */
export function counterpartTexts(): CounterpartTexts {
  return TEXTS[currentLanguage()];
}
