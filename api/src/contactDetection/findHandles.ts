/** Names of messengers and networks that are unambiguous, and some that are also common words. */
const APPS =
  "whats ?app|wh?ats+ap+|wass?ap|instagram|insta|telegram|facebook|messenger|viber|snapchat|tiktok|tik tok|discord|skype|wechat|twitter|linkedin|feys|face'?den?|face'?ten?";
const SURE = APPS.replaceAll("i", "[iı]");
const UNSURE = "[iı]g|tg|fb|face|snap|signal|line|wp";
const NAME = "[a-z0-9][a-z0-9._-]{1,28}[a-z0-9_]";

/** Words that follow an app's name without being a person's name. */
const NO_NAMES = new Set(
  `about account accounts ad ads after all also and app are as at available business but can chat com contact
  daha de dm do en evet for from group groups hesap hesabi hesabim icin if ile in is it itu link live market
  marketplace me message mesaj messages my name no not now number numara of ok olur on only or page pages photo
  photos please post posts sayfa sayfamiz search share shop story support tamam text thanks that the there this to today tomorrow
  too us var ve via video videos was we web website what when where will with write yaz yazin yes yesterday yok you your`.split(
    /\s+/,
  ),
);

/** Endings of a Turkish "on", "from" and "my": "instagram'da", "telegramdan", "instagramım". */
const ON = "(?:'?(?:[dt][ae]n?|[ıiu]m))";
/** What Turkish writers put before the name: "insta hesabım ali92", "instadan yaz ali92". */
const SAY =
  "(?: (?:hesab[ıi]m|adresim|ad[ıi]m|ismim|kullan[ıi]c[ıi] ad[ıi]m?|yaz(?:[ıi]n)?|ula[sş](?:[ıi]n)?|bul[a-z]{0,12}|ekle(?:yin)?|ara(?:y[ıi]n)?|takip (?:et|edin)))";
const SEARCH = "(?:search|add|look up|look|find|follow)(?: for| me)?";

const PATTERNS = [
  // @alibey
  /(?<![a-z0-9._%+@-])@(?<name>[a-z_][a-z0-9._]{2,29})/g,
  // dm me @ alibey92, @ ali_bey
  new RegExp(`@ (?<name>(?=[a-z0-9]{0,28}[._][a-z0-9]|[a-z]{4,28}[0-9])${NAME})`, "g"),
  // ali@bey
  /(?<![a-z0-9._%+@-])(?<name>[a-z][a-z0-9._]{2,29}@[a-z][a-z0-9._]{2,29})/g,
  // Instagram: alibey, fb/alibey
  new RegExp(
    `(?<![a-z])(?:(?:${SURE})${ON}?${SAY}?|${UNSURE}) ?(?:[:=/>|@]|->)[^a-z0-9\\n]{0,2}@?(?<name>${NAME})`,
    "g",
  ),
  // insta ali_bey, telegram alibey92, instagram'da alibey92, ig alibey92, tg de alibey92
  new RegExp(
    `(?<![a-z])(?:(?:${SURE})${ON}?|(?:[iı]g|tg|fb|snap)(?: ?${ON})?)${SAY}? -? ?(?<name>(?=[a-z0-9]{0,28}[._][a-z0-9]|[a-z]{3,28}[0-9])${NAME})`,
    "g",
  ),
  // signal ali.92
  new RegExp(`(?<![a-z])signal (?<name>(?=[a-z]{3,28}[._]?[0-9])${NAME})`, "g"),
  // On a line of its own: Instagram alibey
  new RegExp(`^[^a-z0-9\\n]{0,4}(?:${SURE})[ -]{1,3}(?<name>${NAME})[^a-z0-9\\n]{0,4}$`, "gm"),
  // ali_bey on insta
  new RegExp(
    `(?<![a-z0-9])(?<name>[a-z0-9]{1,20}[_.][a-z0-9._]{1,20})[ (]{1,2}(?:(?:on|in|at|-) )?(?:${SURE})`,
    "g",
  ),
  // add alibey92 on snapchat
  new RegExp(
    `(?<![a-z])(?:${SEARCH}) (?<name>[a-z]{3,20}[0-9][a-z0-9]{0,9}) (?:on|in|at) (?:${SURE})`,
    "g",
  ),
];

/** Words after "as" that name nobody: "on Facebook as well", "as a swap". */
const NO_PEOPLE =
  "well|a|an|the|i|we|it|is|my|new|soon|far|before|sold|usual|above|mentioned|advertised|described|per|of|to";
const PERSON = "(?<name>\\p{L}{2,20}(?: \\p{L}{2,20})?)";
const FULL_NAME = "(?<name>\\p{L}{2,20} \\p{L}{2,20})";
/** People by their names on a network, in words: "on facebook as ali veli", "search ali veli on facebook". */
const PEOPLE = [
  new RegExp(
    `(?<![a-z])(?:${SURE})${ON}? (?:as|under(?: the name)?|ad[iı]m|ismim|by the name(?: of)?) (?!(?:${NO_PEOPLE})(?![a-z]))${PERSON}`,
    "gu",
  ),
  new RegExp(
    `(?<![a-z])my (?:${SURE}) (?:name |account |profile )?is (?!(?:${NO_PEOPLE})(?![a-z]))${PERSON}`,
    "gu",
  ),
  // Facebook, name Ali Veli
  new RegExp(`(?<![a-z])(?:${SURE})[,;.]? (?:my )?name:? (?:is )?${FULL_NAME}`, "gu"),
  // facebook'ta Ali Veli diye
  new RegExp(`(?<![a-z])(?:${SURE})${ON} ${FULL_NAME} (?:diye|olarak|ad[iı]yla)`, "gu"),
  new RegExp(
    `(?<![a-z])${SEARCH} ['"]?${FULL_NAME}(?: \\p{L}{2,20})?['"]? (?:on|in|at) (?:${SURE})`,
    "gu",
  ),
];

const inEitherCase = (letter: string) =>
  letter === "i" ? "[iıİI]" : `[${letter}${letter.toUpperCase()}]`;
/** Facebook Ali Veli: only the capitals tell a name from other words. */
const IN_CAPITALS = new RegExp(
  `(?<!\\p{L})(?:${APPS.replaceAll(/[a-z]/g, inEitherCase)})${ON}?:? (?<name>\\p{Lu}\\p{Ll}{1,19} \\p{Lu}\\p{Ll}{1,19})`,
  "gu",
);

/** First names of many people here that are no other words, as "deniz", "mark" and "rose" are. */
const FIRST_NAMES =
  "ahmet|ali|andreas|andrew|anna|arif|aylin|ay[sş]e|burak|cemal|christos|costas|david|dimitris|elena|eleni|elif|emine|emre|erdal|erkan|esra|fatih|fatma|george|giorgos|halil|hakan|hasan|hatice|h[uü]seyin|ibrahim|ismail|ioannis|james|john|kemal|kostas|maria|marios|mehmet|merve|michael|michalis|murat|mustafa|nikos|okan|orhan|osman|panayiotis|paul|peter|ramazan|recep|selin|serkan|s[uü]leyman|tolga|veli|yannis|yusuf|zehra|zeynep";
/** facebook ali veli, fb'de ali veli: in small letters, a common first name tells it from other words. */
const IN_SMALL_LETTERS = new RegExp(
  `(?<!\\p{L})(?:(?:${SURE})${ON}?|fb ?${ON}):? (?<name>(?:${FIRST_NAMES}) (?<surname>\\p{L}{2,20}))(?!\\p{L})`,
  "gu",
);
/** After a first name: a title, or what the person did ("facebook mehmet sordu"). */
const NO_SURNAME =
  /^(?:bey|han[iı]m|abi|abla|usta|told|said|says|asked|sent|wrote|came|has)$|(?:[dt][iıuü]|m[iıuü][sş])$/;

/**
 * People's names on other networks: `text` is without the finds of `findAddresses`, and `written` has the capitals of
 * who wrote it.
 */
export function findHandles(text: string, written: string): string[] {
  const whole = text.replaceAll(/(?<=[a-z0-9]) ?_ ?(?=[a-z0-9])/g, "_");
  return [
    ...[...PATTERNS, ...PEOPLE].flatMap((pattern) => namesIn(whole, pattern)),
    ...namesIn(written, IN_CAPITALS),
    ...namesIn(whole, IN_SMALL_LETTERS),
  ];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)]
    .filter(({ groups }) => isName((groups?.["name"] ?? "").toLowerCase(), groups?.["surname"]))
    .map(([found]) => found.trim());
}

function isName(name: string, surname = ""): boolean {
  const [first = ""] = name.replace(/[._-]+$/, "").split(" ");
  const isOther = NO_NAMES.has(first) || NO_NAMES.has(surname) || NO_SURNAME.test(surname);
  return (name.match(/[a-z]/g) ?? []).length >= 3 && !isOther;
}
