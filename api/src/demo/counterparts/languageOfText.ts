import type { Language } from "@takas/contracts/language";

import { fold } from "../../platform/text/fold";

/** The language in which a visitor writes, by letters and common words; undefined for a text that may be in several. */
export function languageOfText(text: string): Language | undefined {
  if (/\p{Script=Greek}/u.test(text)) {
    return "el";
  }
  const words = fold(text);
  if (/[ğışİ]/u.test(text) || TURKISH.test(words)) {
    return "tr";
  }
  return ENGLISH.test(words) ? "en" : undefined;
}

const TURKISH =
  /\b(bir|bu|icin|var|yok|mi|misiniz|ne|olur|olmaz|tamam|merhaba|selam|evet|hayir|arac|araba|fiyat|fark|ustune|nerede|kac|ile|ve|tesekkurler|sagolun)\b/;
const ENGLISH =
  /\b(the|is|are|you|your|it|i|can|could|would|what|when|where|how|hello|hi|yes|no|thanks|price|and|for)\b/;
