import { currentLanguage } from "../language";
import type { Language } from "../language";
import { ENGLISH_ERRORS, worded } from "./errorTexts";
import type { ErrorCode, ErrorTexts, ErrorWords } from "./errorTexts";
import { GREEK_ERRORS } from "./greekErrors";
import { TURKISH_ERRORS } from "./turkishErrors";

/** The only place where errors are worded: in the current language. */
export function wordError(code: ErrorCode, params?: unknown): ErrorWords {
  const own = OTHERS[currentLanguage()]?.[code];
  const words = worded<string | ErrorWords>(own ?? ENGLISH_ERRORS[code], params);
  return typeof words === "string" ? { sentence: words } : words;
}

const OTHERS: Partial<Record<Language, Partial<ErrorTexts>>> = {
  tr: TURKISH_ERRORS,
  el: GREEK_ERRORS,
};

/** Whether an error has a text in the current language, and not only in English. */
export function isErrorWorded(code: ErrorCode): boolean {
  const own = OTHERS[currentLanguage()];
  return own === undefined || Object.hasOwn(own, code);
}
