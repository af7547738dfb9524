import { languageTag } from "@takas/contracts/language";

/** Words from inside of a line, as they begin one: with a capital letter. */
export function startOfLine(words: string): string {
  return words.charAt(0).toLocaleUpperCase(languageTag()) + words.slice(1);
}
