import { ERRORS } from "./errorTexts";
import type { ErrorCode, ErrorWords } from "./errorTexts";

/** The only place where errors are worded: in the current language. */
export function wordError(code: ErrorCode, params?: unknown): ErrorWords {
  const word = ERRORS[code] as (params: unknown) => string | ErrorWords;
  const words = word(params);
  return typeof words === "string" ? { sentence: words } : words;
}
