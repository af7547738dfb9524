/**
 * A text as in a language that nobody has translated: accented, in brackets and 40 % longer. Whatever a screen shows without
 * brackets is not in the texts, and a closing bracket that is missing was cut. Pages get it by its source.
 * @param {string} text
 */
export function pseudo(text) {
  const plain = "aAeEiIoOuUcCnNsSyYzZ";
  const accented = "áÁéÉíÍóÓúÚçÇñÑšŠýÝžŽ";
  const filler = "·one·two three four five six seven eight nine ten ";
  // The names of marks stay.
  const parts = text.split(/(<\/?\w+>)/);
  const words = parts.map((part, at) =>
    at % 2 === 1
      ? part
      : Array.from(part, (letter) => accented[plain.indexOf(letter)] ?? letter).join(""),
  );
  // A list without spaces is for code, which would find it all in the last item.
  const length = /,\S/.test(text) ? 0 : Math.ceil(text.length * 0.4);
  const longer = filler
    .repeat(Math.ceil(length / filler.length))
    .slice(0, length)
    .trim();
  return `[${words.join("")}${longer}]`;
}
