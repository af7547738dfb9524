const ACCENTS = new Map(
  Array.from("aAeEiIoOuUcCnNsSyYzZ", (letter, at) => [
    letter,
    Array.from("áÁéÉíÍóÓúÚçÇñÑšŠýÝžŽ")[at],
  ]),
);

/** What makes a text 40 % longer, as some languages do. */
const FILLER = "·one·two·three·four·five·six·seven·eight·nine·ten";

/**
 * English as a language that nobody has translated: accented, in brackets and 40 % longer. Whatever a screen shows without
 * accents is not in the texts, and a closing bracket that is missing was cut.
 */
export function pseudoOf(texts) {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string"
        ? accented(text)
        : Object.fromEntries(Object.entries(text).map(([form, words]) => [form, accented(words)])),
    ]),
  );
}

function accented(text) {
  // What is inserted and the names of marks stay.
  const parts = text.split(/(\{\w+\}|<\/?\w+>)/);
  const words = parts.map((part, at) =>
    at % 2 === 1 ? part : Array.from(part, (letter) => ACCENTS.get(letter) ?? letter).join(""),
  );
  const length = Math.ceil(text.length * 0.4);
  return `[${words.join("")}${FILLER.repeat(Math.ceil(length / FILLER.length)).slice(0, length)}]`;
}
