/** The languages of the product, by their code on the wire, each by its own name. */
export const LANGUAGES = { en: "English", tr: "Türkçe", el: "Ελληνικά" } as const;

export type Language = keyof typeof LANGUAGES;

/** The cookie that holds the language which a visitor has chosen. */
export const LANGUAGE_COOKIE = "lang";

/** The language in which every text exists. */
const DEFAULT_LANGUAGE: Language = "en";

/** A code as the product writes it; undefined for anything else. */
export function readLanguage(code: unknown): Language | undefined {
  return typeof code === "string" && Object.hasOwn(LANGUAGES, code)
    ? (code as Language)
    : undefined;
}

/** The language of the build, or of the current view; tests set it. The API has none. */
declare const TAKAS_LANGUAGE: string | undefined;

/** The language in which texts, numbers and dates are written. */
export function currentLanguage(): Language {
  return typeof TAKAS_LANGUAGE === "undefined" ? DEFAULT_LANGUAGE : (TAKAS_LANGUAGE as Language);
}

// What follows is here and not beside the formats: the minifier leaves one language only inside of a module.

/** The current language as Intl knows it: British English writes days before months. */
export function languageTag(): string {
  const language = currentLanguage();
  return language === "tr" ? "tr-TR" : language === "el" ? "el-GR" : "en-GB";
}

/** The separator of thousands. */
export function thousandsSeparator(): string {
  return currentLanguage() === "en" ? "," : ".";
}

/** A mileage in miles; where people think in kilometres, with those beside it: "42.000 mil (67.600 km)". */
export function withMileUnit(miles: string, kilometres: string): string {
  const language = currentLanguage();
  return language === "tr"
    ? `${miles} mil (${kilometres}\u00A0km)`
    : language === "el"
      ? `${miles} μίλια (${kilometres}\u00A0χλμ.)`
      : `${miles} mi`;
}

/** A whole number of per cent: "12%", in Turkish "%12". */
export function withPercentSign(count: string): string {
  return currentLanguage() === "tr" ? `%${count}` : `${count}%`;
}

/** An amount of pounds, such as "12,500". */
export function withPoundSign(count: string): string {
  return currentLanguage() === "el" ? `${count}\u00A0£` : `£${count}`;
}

/** Where a field for pounds shows their sign. */
export function poundSide(): { prefix: "£" } | { suffix: "£" } {
  return currentLanguage() === "el" ? { suffix: "£" } : { prefix: "£" };
}
