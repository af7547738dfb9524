import { apart, mayBeOne, searchWords } from "../../vehicles";
import { NOISE, completions, withMeanings } from "./searchSynonyms";

/** A condition on a vehicle: a word with this prefix or, if `whole`, one of some words. */
export type Term =
  | { kind: "beginning"; word: string }
  | { kind: "anyOf"; words: readonly string[] };

/**
 * The readings of a text, likeliest first, to be tried until one finds something. Words that belong together are
 * first joined, up to three and then up to two ("cla 45 s", "cx 5", "i-10", "c 200"), then separate; a single character
 * that other words follow is first a whole word ("3 series" does not match a "30 d"). Without words there is no reading.
 */
export function readSearch(text: string): Term[][] {
  const typed = searchWords(text);
  const meant = typed.filter((word) => !NOISE.has(word));
  const words = [...new Set((meant.length > 0 ? meant : typed).flatMap((word) => apart(word)))];
  if (words.length === 0) {
    return [];
  }
  const alone = words.map((word) => [word]);
  const [three, two] = [join(words, 3), join(words, 2)];
  return [
    ...(three.length < two.length ? [three.map(wholeSigns)] : []),
    ...(two.length < words.length ? [two.map(wholeSigns)] : []),
    ...(words.slice(0, -1).some((word) => word.length === 1) ? [alone.map(wholeSigns)] : []),
    alone.map(termOf),
  ];
}

/**
 * Corrects one wrong letter in a word that no vehicle has: one too many, one missing, one replaced, two swapped.
 * Undefined for words that are too short to tell, and for words with digits: a C220 is not a C200.
 */
export function correct(word: string): Term | undefined {
  if (!/^[a-z]{4,20}$/.test(word)) {
    return undefined;
  }
  const meant = edits(word).flatMap(withMeanings);
  return { kind: "anyOf", words: [...new Set([...completions(word), ...meant])] };
}

/** Whether one wrong letter, as `correct` understands it, makes a word of another. */
export function isNearly(typed: string, word: string): boolean {
  return (
    typed.length >= 4 && Math.abs(typed.length - word.length) < 2 && edits(typed).includes(word)
  );
}

/** A word in its parts: "cx", "5". */
type Parts = readonly string[];

function wholeSigns(parts: Parts, index: number, all: readonly Parts[]): Term {
  const word = parts.join("");
  return word.length === 1 && index < all.length - 1
    ? { kind: "anyOf", words: [word] }
    : termOf(parts);
}

/** A word may be typed in part. A synonym is a whole word, and means itself or what vehicles have. */
function termOf(parts: Parts): Term {
  const word = parts.join("");
  const spelled = parts.reduce<string[]>(
    (words, part) => words.flatMap((first) => withMeanings(part).map((last) => first + last)),
    [""],
  );
  const words = [...new Set([...withMeanings(word), ...spelled])];
  return words.length === 1 ? { kind: "beginning", word } : { kind: "anyOf", words };
}

/** Makes so short that they look like the start of a model's name. */
const SHORT_MAKES = new Set(["bmw", "byd", "ds", "gmc", "kia", "mg"]);

/** Joins up to `most` words that may be one, from the left; a word is part of one name. */
function join(words: readonly string[], most: number): Parts[] {
  const joined: string[][] = [];
  for (const word of words) {
    const parts = joined.at(-1) ?? [];
    const last = parts.at(-1);
    if (last !== undefined && parts.length < most && isPair(last, word)) {
      parts.push(word);
    } else {
      joined.push([word]);
    }
  }
  return joined;
}

/** Three letters before another word are more often a word of their own: "fit hybrid". */
function isPair(first: string, second: string): boolean {
  const isName = first.length <= 2 || /^\d/.test(second) || /\d$/.test(first);
  return isName && !SHORT_MAKES.has(first) && mayBeOne(first, second);
}

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

function edits(word: string): string[] {
  const splits = Array.from({ length: word.length + 1 }, (_, at) => [
    word.slice(0, at),
    word.slice(at),
  ]);
  return splits.flatMap(([before = "", after = ""]) => {
    const [one = "", two = ""] = after;
    return [
      ...LETTERS.map((letter) => before + letter + after),
      ...(one === "" ? [] : [before + after.slice(1)]),
      ...(one === "" ? [] : LETTERS.map((letter) => before + letter + after.slice(1))),
      ...(two === "" ? [] : [before + two + one + after.slice(2)]),
    ];
  });
}
