/** Email addresses and links in a text, each as understood ("ali at gmail dot com" is "ali@gmail.com"). */
export interface Addresses {
  emails: string[];
  links: string[];
  /** The text without them. */
  rest: string;
}

/** Endings that mark a domain wherever they follow a dot; no common word ends in them. */
const SURE = "com|net|org|info|biz|io|xyz|uk|tr|cy|eu|ru|gr|de|ly|gg";
/** Endings that are also words, so that "sold.to me" is not a link: they need a path after them. */
const UNSURE = "me|to|co|tv|app|link|shop|site|store|online|page|bio|ee|be|gl|ai";
const KNOWN = "wa\\.me|t\\.me|m\\.me|fb\\.me|ig\\.me|linktr\\.ee|youtu\\.be|goo\\.gl|telegram\\.me";
const PROVIDERS =
  "gmail|hotmail|yahoo|outlook|icloud|yandex|proton|protonmail|mynet|live|windowslive|msn";

const SPELLINGS: [RegExp, string][] = [
  [/[ \n]{0,2}[([{<] ?(?:at|et|@) ?[)\]}>][ \n]{0,2}/g, "@"],
  [/[ \n]{0,2}[([{<] ?(?:dot|nokta|\.) ?[)\]}>][ \n]{0,2}/g, "."],
  [
    new RegExp(
      `[ ,.]{1,3}(?:dot|nokta|τελεια|точка)[ ,.]{1,3}(?=(?:${SURE}|${UNSURE})(?![a-z]))`,
      "g",
    ),
    ".",
  ],
  [new RegExp(`(?<=[a-z0-9]) ?\\. ?(?=(?:${SURE})(?![a-z]))`, "g"), "."],
  [new RegExp(` (?:at|et) (?=[a-z0-9-]{1,40}\\.(?:${SURE}))`, "g"), "@"],
  [new RegExp(`[ ,]{1,2}(?:at|et|@) ?(?=(?:${PROVIDERS})(?![a-z]))`, "g"), "@"],
  [/(?<=[a-z0-9]) @ ?(?=[a-z0-9-]{1,40}\.)/g, "@"],
];
/** A name that its digits tell from a word. */
const WITH_DIGITS = "[a-z]{3,28}[._]?[0-9]{1,8}(?![a-z0-9])";
/** Where a name before the @ starts: matching only there, a pattern reads each name once, however long. */
const START = "(?<![a-z0-9._%+-])";
const EMAILS = [
  new RegExp(
    `${START}[a-z0-9._%+-]+@[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,3}\\.[a-z]{2,12}`,
    "g",
  ),
  new RegExp(`${START}[a-z0-9._%+-]{2,}@ ?(?:${PROVIDERS})(?![a-z])`, "g"),
  new RegExp(`${START}[a-z0-9._%+-]*(?<![a-z0-9])(?:${PROVIDERS})[ ,.]{0,2}com(?![a-z])`, "g"),
  new RegExp(`(?<![a-z])(?:e-?mail|e-?posta|${PROVIDERS}) ?[:=] ?[a-z0-9._%+-]{3,64}`, "g"),
  // mail: ali92, gmailim ali92, ali92 gmail
  new RegExp(
    `(?<![a-z])(?:mail(?:im)? ?[:=]|(?:gmail|hotmail)(?:im|'?[dt]e)?) ?${WITH_DIGITS}`,
    "g",
  ),
  new RegExp(`(?<![a-z0-9])${WITH_DIGITS} (?:gmail|hotmail)(?![a-z])`, "g"),
];
const LINKS = [
  /(?:https?:\/\/|hxxps?:\/\/|(?<![a-z])www ?[.,]) ?[^\s]{3,200}/g,
  new RegExp(`(?<![a-z])www [a-z0-9-]{2,63} (?:${SURE})(?![a-z])`, "g"),
  new RegExp(`(?<![a-z0-9.-])(?:${KNOWN})(?![a-z0-9-])[^\\s]{0,200}`, "g"),
  new RegExp(
    `(?<![a-z0-9.-])(?:[a-z0-9-]{1,63}\\.){0,3}${label()}\\.(?:${SURE})(?![a-z0-9-])[^\\s]{0,200}`,
    "g",
  ),
  new RegExp(`(?<![a-z0-9.-])${label()}\\.(?:${UNSURE})\\/[^\\s]{1,200}`, "g"),
];

/** Finds addresses in a text that `normalise` and `latinise` have processed. */
export function findAddresses(text: string): Addresses {
  let rest = SPELLINGS.reduce(
    (plain, [pattern, meaning]) => plain.replaceAll(pattern, meaning),
    text,
  );
  const takeAll = (patterns: RegExp[]) => {
    const found = patterns.flatMap((pattern) => {
      const matches = rest.match(pattern);
      if (matches !== null) {
        rest = rest.replaceAll(pattern, " ");
      }
      return matches ?? [];
    });
    return found.map((match) => match.trim());
  };
  const emails = takeAll(EMAILS);
  return { emails, links: takeAll(LINKS), rest };
}

/** A name before the ending: at least two characters, one of them a letter ("1.6.com" is not a name). */
function label(): string {
  return "(?=[0-9-]{0,62}[a-z])[a-z0-9-]{2,63}";
}
