import { mayBeOne, searchWords } from "../vehicles";
import { NOISE, canonical, completions } from "./searchSynonyms";

/** A condition on a vehicle: a word with this prefix or, if `whole`, one of some words. */
export type Term =
  | { kind: "beginning"; word: string }
  | { kind: "anyOf"; words: readonly string[] };

/**
 * The readings of a text, likeliest first, to be tried until one finds something. Words that belong together are
 * first joined ("cx 5", "i-10", "c 200"), then separate; a single character that other words follow is first a whole
 * word ("3 series" does not match a "30 d"). Without words there is no reading.
 */
export function readSearch(text: string): Term[][] {
  const typed = searchWords(text);
  const meant = typed.filter((word) => !NOISE.has(word));
  const words = (meant.length > 0 ? meant : typed).flatMap((word) => canonical(word));
  const distinct = [...new Set(words)];
  const joined = join(distinct);
  const readings = [
    ...(joined.length < distinct.length ? [wholeSigns(joined)] : []),
    ...(distinct.slice(0, -1).some((word) => word.length === 1) ? [wholeSigns(distinct)] : []),
    distinct.map(beginning),
  ];
  return distinct.length === 0 ? [] : readings;
}

/**
 * Corrects one wrong letter in a word that no vehicle has: one too many, one missing, one replaced, two swapped.
 * Undefined for words that are too short to tell, and for those with digits: a C220 is not a C200.
 */
export function correct(word: string): Term | undefined {
  if (!/^[a-z]{4,20}$/.test(word)) {
    return undefined;
  }
  const meant = edits(word).flatMap((edit) => {
    const words = canonical(edit);
    return words.length === 1 ? [edit, ...words] : [edit];
  });
  return { kind: "anyOf", words: [...new Set([...completions(word), ...meant])] };
}

function wholeSigns(words: string[]): Term[] {
  return words.map((word, index) =>
    word.length === 1 && index < words.length - 1
      ? { kind: "anyOf", words: [word] }
      : beginning(word),
  );
}

function beginning(word: string): Term {
  return { kind: "beginning", word };
}

/** Makes so short that they look like the start of a model's name. */
const SHORT_MAKES = new Set(["bmw", "byd", "ds", "gmc", "kia", "mg"]);

/** Joins pairs of words that may be one, from the left; a word is part of at most one pair. */
function join(words: string[]): string[] {
  const [first, second, ...rest] = words;
  if (first === undefined || second === undefined) {
    return words;
  }
  return isPair(first, second)
    ? [first + second, ...join(rest)]
    : [first, ...join([second, ...rest])];
}

/** Three letters before another word are more often a word of their own: "fit hybrid". */
function isPair(first: string, second: string): boolean {
  const isName = first.length <= 2 || /^\d/.test(second);
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
