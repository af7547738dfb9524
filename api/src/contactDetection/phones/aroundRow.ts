import { BRAND_GROUPS } from "@takas/contracts/brandGroups";

import { fold } from "../../platform/text/fold";
import { UNITS } from "./phoneTokens";

/** What the text before a number says about it. */
export interface Announcement {
  /** "Tel: 815 12 34". */
  isPhoneNext: boolean;
  /** "OEM 5338601234", "ZZ5337101234": a part, a chassis, a record. */
  isSerialNext: boolean;
  /** "+90". */
  hasPlus: boolean;
}

/** Characters before a number that are examined. */
const LOOK_BACK = 30;

const PHONE = endingIn(
  /(?:^|[^\p{L}])(?:tel|telefon|phone|fon|call|ara|arayin|gsm|cep|mob|mobile|numara|num|whats ?app|watsap|wp|text|sms|iletisim|irtibat|contact|viber|telegram|signal|τηλ|τηλεφωνο|κιν|κινητο|αριθμος|καλεσ(?:ε|τε)|παρ(?:ε|τε) (?:με|μας)|тел)(?: (?:no|number|num|us|me|on|at|beni|at|με|μας|μου))?(?: στο)?[^\p{L}\p{N}\n]{0,4}|[☎📞📱☏✆] ?/u,
);
const SERIAL = endingIn(
  /(?:^|[^\p{L}])(?:s\/?n|p\/?n|serial|seri|part|parca|oem|ref|vin|imei|chassis|sasi|motor|engine|dot|isbn|iban|type|lot|kod|code)(?: ?(?:no|number|nr|code))?[^\p{L}\p{N}\n]{0,4}/u,
);
/** A letter right before a number ("ZZ5337101234"), and the A of Mercedes ("A 533 989 33 01"). */
const LETTER = endingIn(/\p{L}|(?:^|[^\p{L}])A /u);
/** How all these end. */
const MAY_ANNOUNCE = endingIn(/[\p{L}☎📞📱☏✆][^\p{L}\p{N}]*/u);
const PLUS = endingIn(/\+ ?\(?/u);

const BRANDS = BRAND_GROUPS.flatMap(({ brands }) => brands);
/** Makes, whose models are numbers. */
const MAKE = endingIn(
  new RegExp(`(?:^|[^\\p{L}])(?:${[...BRANDS, "mercedes", "vw", "murat"].join("|")})`, "iu"),
);
/** What follows an amount that is no phone number: "150 000 km", "7 500 £", "2 keys". */
const UNIT = new RegExp(` {0,2}(?:[£€$₺]|(?:${UNITS})(?![\\p{L}\\p{N}]))`, "iuy");

export function announcedBefore(text: string, at: number): Announcement {
  const before = text.slice(Math.max(0, at - LOOK_BACK), at);
  const trimmed = before.trimEnd();
  // Folding takes longest, so it is only for text that may announce something.
  const folded = endsIn(trimmed, MAY_ANNOUNCE) ? fold(trimmed) : "";
  const isPhoneNext = endsIn(folded, PHONE);
  return {
    isPhoneNext,
    isSerialNext: !isPhoneNext && (endsIn(folded, SERIAL) || endsIn(before, LETTER)),
    hasPlus: endsIn(trimmed, PLUS),
  };
}

/** Whether the name of a make is before a place: "BMW 530 150 2010". */
export function isAfterMake(text: string, at: number): boolean {
  return endsIn(text.slice(Math.max(0, at - LOOK_BACK), at).trimEnd(), MAKE);
}

/** Whether a unit follows at a place: "150 000 km". */
export function isBeforeUnit(text: string, at: number): boolean {
  UNIT.lastIndex = at;
  return UNIT.test(text);
}

/** A pattern matched backwards from the end of a text, so that a longer text takes no more time. */
function endingIn({ source, ignoreCase }: RegExp): RegExp {
  return new RegExp(`(?<=${source})`, ignoreCase ? "iuy" : "uy");
}

function endsIn(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = text.length;
  return pattern.test(text);
}
