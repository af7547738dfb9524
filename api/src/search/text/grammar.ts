import { DIGITS, MONEY, TIMES, UNIT } from "@takas/contracts/amount";

// The grammar of a search text, in English, Turkish and Greek. Words are in folded letters, as `foldLetters` makes them:
// "altı" is "alti", "έως" is "εωσ".

/** The endings of Turkish nouns and numbers: "15.000'den", "2015'ten", "80bine", "sterlinin". */
const ENDING = String.raw`(?:'?(?:[dt][ea]n|y?[ea]|n?[iu]n))?`;

/** Where an amount is in a phrase. */
export const PLACES = ["first", "last", "introduced", "followed", "alone"] as const;
export type Place = (typeof PLACES)[number];

/** Its groups begin with its place, because a pattern may have each name only once: "lastDigits". */
const amount = (place: Place) =>
  String.raw`(?<${place}Money>${MONEY})?(?<${place}Digits>${DIGITS})(?<${place}Times>${TIMES})?(?<${place}Unit>${UNIT}(?=${ENDING}(?![a-zα-ω])))?`;
const oneOf = (phrases: string) =>
  phrases
    .split("|")
    .map((phrase) => phrase.replaceAll(" ", String.raw`\s+`))
    .join("|");

const LESS_BEFORE = oneOf(
  "under|below|less than|cheaper than|up ?to|until|before|older than|within|at most|no more than|not more than|max(?:imum)?|maks(?:imum)?|en fazla|en cok|<=?|" +
    "(?:κατω απο|λιγοτερο απο|φθηνοτερο απο|φτηνοτερο απο|παλαιοτερο απο|πριν(?: απο)?)(?: τισ| το| τα)?|κατω των|εωσ|μεχρι|το πολυ",
);
const MORE_BEFORE = oneOf(
  "over|above|more than|at least|from|since|after|newer than|min(?:imum)?|en az|>=?|" +
    "(?:πανω απο|περισσοτερο απο|ακριβοτερο απο|νεοτερο απο|απο|μετα(?: απο)?)(?: τισ| το| τα)?|τουλαχιστον",
);
/** Words that introduce a number anywhere; "from" and "over" do not. */
const WITHOUT_NUMBER = oneOf(
  "under|below|less than|cheaper than|up ?to|at most|max(?:imum)?|maks(?:imum)?|en fazla|en cok|at least|min(?:imum)?|en az|κατω απο|λιγοτερο απο|το πολυ|πανω απο|περισσοτερο απο|τουλαχιστον",
);
const LESS_AFTER = oneOf(
  "alti(?:nda)?|kadar|(?:daha )?(?:az|ucuz|eski)|once(?:si)?|(?:or|and) (?:less|under|below|older)|max(?:imum)?|maks|en fazla|και κατω|η λιγοτερο|το πολυ",
);
const MORE_AFTER = oneOf(
  "ustu(?:nde)?|uzeri(?:nde)?|(?:daha )?(?:fazla|pahali|yeni)|sonra(?:si)?|ve (?:uzeri|ustu|sonrasi)|(?:or|and) (?:more|over|above|newer|later)|and up|onwards?|min(?:imum)?|και πανω|και ανω|και μετα|η περισσοτερο|η νεοτερο|τουλαχιστον",
);
const SUBJECT = oneOf(
  "(?<price>price|budget|butce|fiyati?|τιμη)|(?<mileage>mileage|odometer|miles|kilometre(?:si)?|km|μιλια|χιλιομετρα)|(?<year>year|yili?|ετοσ)",
);

/** "2015-2018", "between 5000 and 8000", "5.000 ile 8.000 arasi". */
const SPAN = String.raw`(?:(?:between|from|μεταξυ|απο)\s+)?${amount("first")}\s*(?:-|\s(?:to|and|ile|ila|ve|εωσ|μεχρι|και)\s)\s*${amount("last")}(?:\s+arasi(?:nda)?)?`;
/** "under 15000", "en az 3000". */
const BOUND_BEFORE = String.raw`(?:(?<less>${LESS_BEFORE})|(?<more>${MORE_BEFORE}))\s*${amount("introduced")}`;
/** "2015+", "15.000'den ucuz", "2015 or newer". */
const BOUND_AFTER = String.raw`${amount("followed")}(?:(?<plus>\+)|${ENDING}\s+(?:(?<lessAfter>${LESS_AFTER})|(?<moreAfter>${MORE_AFTER})))`;

/**
 * Phrases that may set a range, the likeliest reading first. A phrase begins at the start of a word, with its subject
 * ("budget 9000") or without, and ends with a word: "2015 model".
 */
export const PHRASE = new RegExp(
  String.raw`(?<space>^|[\s,;(])(?:(?:${SUBJECT}):?\s+)?(?:` +
    [SPAN, BOUND_BEFORE, BOUND_AFTER, amount("alone"), `(?<withoutNumber>${WITHOUT_NUMBER})`].join(
      "|",
    ) +
    String.raw`)(?:\s+(?<model>modeli?|yili?|μοντελο))?(?![a-zα-ω0-9])`,
  "g",
);
