import { findContact } from "../../contactDetection";
import { fold } from "../../platform/text/fold";

type ContactHit = ReturnType<typeof findContact>[number];

/**
 * Finds contact details in what was read on a photo, one text for each row. Looser than for written texts: what is
 * on a photo is short, was put there on purpose, and is read with mistakes. Words count as numbers and names of networks
 * with a letter wrong or cut off, seven digits alone are a number, and a word beside the name of a network is one's name
 * there.
 */
export function findOnPhoto(rows: string[]): ContactHit[] {
  const read = rows.map(withNetworks);
  const found = findContact(read.join("\n"));
  if (found.length > 0) {
    return found;
  }
  const spelled = withNumberWords(read);
  return [
    ...(spelled === undefined ? [] : findContact(spelled)),
    ...localNumber(rows.join(" ")),
    ...nameBeside(read),
  ];
}

/** Letters that are read for digits. */
const TWINS: Record<string, string> = {
  O: "0",
  o: "0",
  D: "0",
  Q: "0",
  I: "1",
  l: "1",
  i: "1",
  S: "5",
  s: "5",
  B: "8",
  Z: "2",
  z: "2",
};
/** A number of North Cyprus without its network: seven digits, the first ones of mobile or fixed lines, not round. */
const LOCAL = /^[2-8]\d{2}(?<gap>[ .-]{0,2})\d{2}[ .-]{0,2}\d{2}$/;
const ONE_BY_ONE = /^[2-8](?:[ .-]{1,3}\d){6}$/;
const ROUND = /(?:000|500)$/;

/** The seven digits of a local number, if the text is nothing else. */
function localNumber(text: string): ContactHit[] {
  const digits = text.trim().replaceAll(/[A-Za-z]/g, (letter) => TWINS[letter] ?? letter);
  const isLocal = LOCAL.test(digits) || ONE_BY_ONE.test(digits);
  const isRead = text.replaceAll(/\D/g, "").length >= 5;
  const plain = digits.replaceAll(/\D/g, "");
  return isLocal && isRead && !ROUND.test(plain) ? [{ kind: "phone", text: plain }] : [];
}

const NETWORKS = [
  "instagram",
  "facebook",
  "telegram",
  "whatsapp",
  "messenger",
  "snapchat",
  "tiktok",
];
/** Letters of a network's name that have to be read. */
const FEWEST_READ = 5;

/** A row in which the names of networks are spelled right: "lnstagram" and "stagram" are "instagram". */
function withNetworks(row: string): string {
  return row.replaceAll(/[\p{L}|]{5,}/gu, (word) => networkOf(word) ?? word);
}

function networkOf(word: string): string | undefined {
  const plain = fold(word.replaceAll("|", "l"));
  return NETWORKS.find(
    (network) =>
      network === plain ||
      (plain.length >= FEWEST_READ && (network.endsWith(plain) || network.startsWith(plain))) ||
      (network.length > FEWEST_READ + 1 && distance(plain, network) <= 1),
  );
}

const NAME = /^@?[a-z][a-z0-9._]{3,28}[a-z0-9]$/;

/** A single word in the row after a row that is nothing but the name of a network. */
function nameBeside(rows: string[]): ContactHit[] {
  const plain = rows.map((row) => fold(row).replace(/[:@ ]+$/, ""));
  return plain.flatMap((row, at): ContactHit[] => {
    const name = plain[at + 1] ?? "";
    return NETWORKS.includes(row) && NAME.test(name) && networkOf(name) === undefined
      ? [{ kind: "handle", text: `${row}: ${name}` }]
      : [];
  });
}

const NUMBER_WORDS =
  "sifir bir iki uc dort bes alti yedi sekiz dokuz on yirmi otuz kirk elli altmis yetmis seksen doksan yuz zero one two three four five six seven eight nine".split(
    " ",
  );
/** Words that have to be read without a mistake before others are taken for numbers. */
const FEWEST_EXACT = 2;

/** The rows with words for numbers spelled right, if they are words for numbers and digits: "lokuz" is "dokuz". */
function withNumberWords(rows: string[]): string | undefined {
  let exact = 0;
  const spelled = rows.map((row) =>
    row
      .split(/\s+/)
      .map((word) => {
        const letters = fold(word)
          .replaceAll(/(?<=\p{L})[1!|]/gu, "i")
          .replaceAll(/[^a-z]/g, "");
        const split = /\p{L}/u.test(word) ? splitWords(letters) : undefined;
        exact += split?.filter((name) => letters.includes(name)).length ?? 0;
        return split?.join(" ") ?? word;
      })
      .join(" "),
  );
  return exact >= FEWEST_EXACT ? spelled.join("\n") : undefined;
}

/** The words for numbers in a row of letters, which may miss a letter or have a wrong one in every second word. */
function splitWords(letters: string): string[] | undefined {
  /** The cheapest way to spell the first letters. */
  const best: ({ cost: number; words: string[] } | undefined)[] = [{ cost: 0, words: [] }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (const word of NUMBER_WORDS) {
      for (let start = Math.max(0, end - word.length - 1); start < end; start += 1) {
        const before = best[start];
        const length = end - start;
        const mistakes =
          before === undefined || length < word.length - 1
            ? undefined
            : mistakesIn(letters.slice(start, end), word);
        const cost = (before?.cost ?? 0) + (mistakes ?? 2);
        if (before && mistakes !== undefined && cost < (best[end]?.cost ?? Infinity)) {
          best[end] = { cost, words: [...before.words, word] };
        }
      }
    }
  }
  const found = best[letters.length];
  return found && found.cost <= Math.ceil(found.words.length / 2) ? found.words : undefined;
}

/** 0 or 1; undefined for more. Of a word of two letters only the second may be wrong or missing. */
function mistakesIn(read: string, word: string): number | undefined {
  if (read === word) {
    return 0;
  }
  const isShort = word.length === 2;
  const isClose = isShort ? word === "uc" && read.startsWith("u") : distance(read, word) === 1;
  return isClose ? 1 : undefined;
}

/** Letters to change, add or leave out (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, wanted] of Array.from(other).entries()) {
      const replaced = (row[to] ?? 0) + Number(letter !== wanted);
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
