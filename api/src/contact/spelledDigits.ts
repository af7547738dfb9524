import { fold } from "../fold";

type Kind = "unit" | "ten" | "teen" | "hundred" | "repeat";
interface NumberWord {
  kind: Kind;
  value: number;
}

/**
 * Turns numbers written as words (English, Turkish, Greek, Russian) into digits: "sıfır beş yüz otuz üç" becomes
 * "0 533", "double three" becomes "33". Other words stay.
 */
export function spellDigits(text: string): string {
  let spelled = "";
  let gap = "";
  let run: NumberWord[] = [];
  const endRun = () => {
    spelled += run.length > 0 ? ` ${isDialled(run) ? "☎ " : ""}${read(run)} ${gap}` : "";
    [run, gap] = [[], ""];
  };
  for (const [part] of restoreInitials(text).matchAll(/\p{L}+|\P{L}+/gu)) {
    const word = readWord(fold(part), run.length > 0);
    if (word !== undefined) {
      run.push(word);
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

/** Digit by digit and from zero on: nothing but a telephone number is spelled out so, even one that is not read whole. */
function isDialled(words: NumberWord[]): boolean {
  const isSpoken = words.every(({ kind }) => kind === "unit" || kind === "repeat");
  return isSpoken && words.length >= FEWEST_DIALLED && words[0]?.value === 0;
}

/** "2ero" is "zero" and "5even" is "seven", to people and to text recognition alike. */
function restoreInitials(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\d])(\d)(\p{L}{2,8})/gu,
    (found, digit: string, rest: string) => {
      const word = `${"olz_bsbtbg"[Number(digit)] ?? ""}${rest}`;
      return WORDS.has(fold(word)) ? word : found;
    },
  );
}

/**
 * A number's name, also with one letter mistaken, missing or too many: text in photos is often read so ("cekiz" for
 * "sekiz"). Short words only after another number, else "tel" were "ten".
 */
function readWord(word: string, isInRun: boolean): NumberWord | undefined {
  const known = WORDS.get(word);
  if (known !== undefined || word.length < (isInRun ? 2 : 4) || word.length > LONGEST) {
    return known;
  }
  for (const [name, value] of WORDS) {
    if (name.length >= 3 && isOneApart(name, word)) {
      return value;
    }
  }
  return undefined;
}

/** Whether one letter changed, added or left out makes one word the other. */
function isOneApart(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) {
    return false;
  }
  let same = 0;
  while (same < short.length && long[same] === short[same]) {
    same += 1;
  }
  const rest = long.slice(same + 1);
  return (
    rest === short.slice(same + 1) || (long.length > short.length && rest === short.slice(same))
  );
}

/** Groups of digits, each as it is spoken: five, hundred, thirty, three, eight are "533 8". */
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

const FEWEST_DIALLED = 7;
const LONGEST = 9;
const table: Record<Kind, Record<number, string>> = {
  unit: {
    0: "zero o oh nought nil sifir μηδεν ноль",
    1: "one bir ενα один",
    2: "two iki δυο два",
    3: "three uc ue τρια три",
    4: "four dort τεσσερα четыре",
    5: "five bes πεντε пять",
    6: "six alti εξι шесть",
    7: "seven yedi επτα εφτα семь",
    8: "eight sekiz οκτω οχτω восемь",
    9: "nine dokuz εννεα εννια девять",
  },
  ten: {
    10: "on δεκα",
    20: "twenty yirmi εικοσι",
    30: "thirty otuz τριαντα",
    40: "forty fourty kirk σαραντα",
    50: "fifty elli πενηντα",
    60: "sixty altmis εξηντα",
    70: "seventy yetmis εβδομηντα",
    80: "eighty seksen ογδοντα",
    90: "ninety doksan ενενηντα",
  },
  teen: {
    10: "ten",
    11: "eleven εντεκα",
    12: "twelve δωδεκα",
    13: "thirteen",
    14: "fourteen",
    15: "fifteen",
    16: "sixteen",
    17: "seventeen",
    18: "eighteen",
    19: "nineteen",
  },
  hundred: { 100: "hundred yuz" },
  repeat: { 2: "double cift διπλο", 3: "triple treble" },
};

const WORDS = new Map<string, NumberWord>();
for (const [kind, values] of Object.entries(table)) {
  for (const [value, names] of Object.entries(values)) {
    for (const name of names.split(" ")) {
      WORDS.set(fold(name), { kind: kind as Kind, value: Number(value) });
    }
  }
}
