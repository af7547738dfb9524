/** Letters that Unicode does not decompose but that people type without their mark. */
const PLAIN: Record<string, string> = {
  ı: "i",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ς: "σ",
};

/**
 * A text without case, diacritics and the Turkish dot: "İ", "I", "ı" and "i" are equal, "Citroën" is "citroen" and
 * "Škoda" is "skoda".
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[ıßøłđæœς]/g, (letter) => PLAIN[letter] ?? letter)
    .trim();
}
