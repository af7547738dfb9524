import { fold } from "../../platform/text/fold";

type Kind = "unit" | "ten" | "teen" | "hundred" | "repeat";
interface NumberWord {
  kind: Kind;
  value: number;
}

/**
 * Turns numbers written as words (English, Turkish, Greek, Russian) into digits: "sıfır beş yüz otuz üç" becomes
 * "0 533", "double three" becomes "33", "besucuc" "5 3 3". Other words stay.
 */
export function spellDigits(text: string): string {
  let spelled = "";
  let gap = "";
  let run: NumberWord[] = [];
  // A long text says most words again and again.
  const known = new Map<string, NumberWord[]>();
  const readOnce = (word: string) => {
    const words = known.get(word) ?? readWord(fold(word));
    known.set(word, words);
    return words;
  };
  const endRun = () => {
    spelled += run.length > 0 ? ` ${read(run)} ${gap}` : "";
    [run, gap] = [[], ""];
  };
  for (const [part, word] of text.matchAll(/(\p{L}+)|\P{L}+/gu)) {
    const words = word === undefined ? [] : readOnce(word);
    if (words.length > 0) {
      run.push(...words);
    } else if (run.length > 0 && /^[^\p{L}\d]{1,4}$/u.test(part)) {
      gap = part;
    } else {
      endRun();
      spelled += part;
    }
  }
  endRun();
  return spelled;
}

/** The numbers a word names, possibly several joined. */
function readWord(word: string): NumberWord[] {
  const names = ALL_NAMES.test(word) ? (word.match(NAME) ?? []) : [];
  return names.flatMap((name) => WORDS.get(name) ?? []);
}

/** Groups of digits as they are spoken: five, hundred, thirty, three, eight are "533 8". */
function read(words: NumberWord[]): string {
  const groups: string[] = [];
  let at = 0;
  const take = (kind: Kind) => {
    const word = words[at];
    at += Number(word?.kind === kind);
    return word?.kind === kind ? word.value : undefined;
  };
  const tail = () => {
    const ten = take("ten");
    // "thirty three" is 33, "thirty zero" stays 30 and 0.
    return take("teen") ?? (ten && words[at]?.value !== 0 ? ten + (take("unit") ?? 0) : ten);
  };
  while (at < words.length) {
    const times = take("repeat");
    const unit = take("unit");
    const hundred = take("hundred");
    if (times !== undefined) {
      groups.push(String(unit ?? "").repeat(times));
    } else if (hundred !== undefined) {
      groups.push(String((unit ?? 1) * hundred + (tail() ?? take("unit") ?? 0)));
    } else {
      groups.push(String(unit ?? tail() ?? ""));
    }
  }
  return groups.join(" ");
}

/** Names in order of their value: "zero one two ..."; a stroke separates several names of one number. */
const TABLE: [Kind, numbers: number[], names: string][] = [
  ["unit", upTo(9, 1), "zero|o|oh|nought|nil one two three four five six seven eight nine"],
  ["unit", upTo(9, 1), "sifir bir iki uc|ue dort bes alti|alt yedi sekiz dokuz"],
  ["unit", upTo(9, 1), "μηδεν ενα δυο τρια τεσσερα πεντε εξι επτα|εφτα οκτω|οχτω εννεα|εννια"],
  ["unit", upTo(9, 1), "ноль один два три четыре пять шесть семь восемь девять"],
  ["ten", upTo(90, 10).slice(2), "twenty thirty forty|fourty fifty sixty seventy eighty ninety"],
  ["ten", upTo(90, 10).slice(1), "on yirmi otuz kirk elli altmis yetmis seksen doksan"],
  [
    "ten",
    upTo(90, 10).slice(1),
    "δεκα εικοσι τριαντα σαραντα πενηντα εξηντα εβδομηντα ογδοντα ενενηντα",
  ],
  [
    "teen",
    upTo(19, 1).slice(10),
    "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  ],
  ["teen", [11, 12], "εντεκα δωδεκα"],
  ["hundred", [100], "hundred|yuz"],
  ["repeat", [2, 3], "double|cift|διπλο triple|treble"],
];

function upTo(last: number, step: number): number[] {
  return Array.from({ length: last / step + 1 }, (_, index) => index * step);
}

const WORDS = new Map<string, NumberWord>(
  TABLE.flatMap(([kind, numbers, names]) =>
    names
      .split(" ")
      .flatMap((alike, index) =>
        alike
          .split("|")
          .map((name): [string, NumberWord] => [fold(name), { kind, value: numbers[index] ?? 0 }]),
      ),
  ),
);
/** The longest first, so that "fourteen" is not "four". A single letter is a name only on its own. */
const NAMES = [...WORDS.keys()].toSorted((one, other) => other.length - one.length);
const NAME = new RegExp(NAMES.join("|"), "g");
const ALL_NAMES = new RegExp(`^(?:(?:${NAMES.filter((name) => name.length > 1).join("|")})+|o)$`);
