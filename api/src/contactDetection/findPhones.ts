import { isPossiblePhoneNumber, isValidPhoneNumber } from "libphonenumber-js/max";
import type { CountryCode } from "libphonenumber-js/max";

import { fold } from "../platform/text/fold";
import { phoneTokens } from "./phoneTokens";
import type { Token } from "./phoneTokens";
import { spellDigits } from "./spelledDigits";

/** A row of digits that may be a phone number. */
interface Candidate {
  digits: string;
  /** How many digits each of its parts has: "0533 860 12 34" is [4, 3, 2, 2]. */
  groups: number[];
  hasPlus: boolean;
  /** Whether a word like "tel" or "WhatsApp" stands before it. */
  hasCue: boolean;
}

const MOST_DIGITS = 15;
const FEWEST_DIGITS = 7;
/** Country codes written without a plus: Turkey, Cyprus, Britain, Russia, Germany, Greece, Israel, Iran, and more. */
const ABROAD = /^(?:90|357|44|7|49|30|972|98|92|234|380)/;
const CUE =
  /(?:^|[^\p{L}])(?:tel|telefon|phone|fon|call|ara|arayin|gsm|cep|mob|mobile|numara|num|whats ?app|watsap|wp|text|sms|iletisim|irtibat|contact|viber|telegram|signal|τηλ|κιν|тел)(?: (?:no|number|num|us|me|on|at|beni|at))?[^\p{L}\p{N}\n]{0,4}$|[☎📞📱☏✆] ?$/u;
/** What announces another number: of a part, a chassis, a record. Letters right before it do so too ("ZZ5337101234"). */
const SERIAL =
  /(?:^|[^\p{L}])(?:s\/?n|p\/?n|serial|seri|part|parca|oem|ref|vin|imei|chassis|sasi|motor|engine|dot|isbn|iban|type|lot|kod|code)(?: ?(?:no|number|nr|code))?[^\p{L}\p{N}\n]{0,4}$|\p{L}$/u;

/** The phone numbers in a text that `normalise` has been through, as they stand there once words became digits. */
export function findPhones(text: string): string[] {
  const { text: plain, tokens } = phoneTokens(spellDigits(text));
  const found: string[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const last = longestPhone(plain, tokens, first);
    if (last !== undefined) {
      found.push(plain.slice(tokens[first]?.start, tokens[last]?.end));
      first = last;
    }
  }
  return found;
}

/** The last token of the longest phone number that starts at a token. */
function longestPhone(text: string, tokens: Token[], first: number): number | undefined {
  const start = tokens[first] as Token;
  const before = fold(text.slice(Math.max(0, start.start - 30), start.start));
  const candidate: Candidate = {
    digits: "",
    groups: [],
    hasPlus: /\+ ?\(?$/.test(before),
    hasCue: CUE.test(before),
  };
  if (!candidate.hasCue && SERIAL.test(before) && !start.digits?.startsWith("0")) {
    return undefined;
  }
  let longest: number | undefined;
  for (let index = first; index < tokens.length; index += 1) {
    const { digits, isJoint } = tokens[index] as Token;
    if (digits === undefined || (index > first && !isJoint)) {
      break;
    }
    candidate.digits += digits;
    candidate.groups.push(digits.length);
    if (candidate.digits.length > MOST_DIGITS) {
      break;
    }
    longest = isPhone(candidate) ? index : longest;
  }
  return longest;
}

function isPhone(candidate: Candidate): boolean {
  return (
    candidate.digits.length >= FEWEST_DIGITS &&
    (isInternational(candidate) ||
      isNational(candidate) ||
      isWithoutZero(candidate) ||
      isCypriot(candidate) ||
      isAmericanShape(candidate) ||
      isAnnounced(candidate))
  );
}

/** "+90 533 860 12 34", "+90 (0) 533 860 12 34", "0090 533 860 12 34", "90 533 860 12 34". */
function isInternational({ digits, groups: [first = 0, ...more], hasPlus }: Candidate): boolean {
  const number = `+${digits.replace(/^00/, "").replace(/^(90|357|44|49|30)0/, "$1")}`;
  if (hasPlus) {
    return number.length > 9 && isPossiblePhoneNumber(number);
  }
  const isMarked = /^00[1-9]/.test(digits) && first >= 2;
  const isBare = ABROAD.test(digits) && number.length > 11 && (more.length === 0 || first <= 3);
  return (isMarked || isBare) && isValidPhoneNumber(number);
}

/**
 * "0533 860 12 34", "05 33 86 01 23 4", "0392 815 12 34", "07911 123456". Mobile numbers of Turkey and Britain by their
 * shape alone: one digit misread in a photo ("0592") makes them invalid but no less a number.
 */
function isNational({ digits, groups: [first = 0] }: Candidate): boolean {
  if (digits.length < 10 || digits.length > 11 || !/^0[1-9]/.test(digits)) {
    return false;
  }
  if (first < 3) {
    return digits.startsWith("05") && isValidPhoneNumber(digits, "TR");
  }
  const isMobile = /^05\d/.test(digits) && first >= 4;
  return isMobile || /^07[1-9]\d{8}$/.test(digits) || isValidIn(digits, ["TR", "GB"]);
}

/** "533 860 12 34", "5 3 3 8 6 0 1 2 3 4", "694 123 4567", "2310 123456"; not "5300 123456", a price and a mileage. */
function isWithoutZero({ digits, groups }: Candidate): boolean {
  const isAlone = groups.length === 1 || groups.every((size) => size <= 2);
  const isTurkish =
    /^(?:5|392)/.test(digits) && (isAlone || endsAt(groups, 3) || endsAt(groups, 8));
  const isGreek =
    /^(?:69|2[1-8])/.test(digits) && (isAlone || /^(?:3|4[36])/.test(groups.join("")));
  return (
    digits.length === 10 &&
    ((isTurkish && isValidPhoneNumber(digits, "TR")) ||
      (isGreek && isValidPhoneNumber(digits, "GR")))
  );
}

/** "99 123456", "99123456", "96 123 456"; landlines only when announced. */
function isCypriot({ digits, groups }: Candidate): boolean {
  const isShaped = ["8", "26", "233", "2222"].includes(groups.join(""));
  return isShaped && /^9[4-9]\d{6}(?<!000)$/.test(digits) && isValidPhoneNumber(digits, "CY");
}

/** "(555) 123-4567", "555 123 4567"; not "323 323 1998", which is a model, once more and a year. */
function isAmericanShape({ digits, groups }: Candidate): boolean {
  return groups.join("") === "334" && !/(?:19|20)\d\d$/.test(digits);
}

/** "Tel: 815 12 34": after such a word shorter numbers count as well. A year in it speaks against. */
function isAnnounced({ digits, groups, hasCue }: Candidate): boolean {
  const hasYear = groups.length > 1 && groups.includes(4) && /^(?:19|20)\d\d/.test(digits);
  return hasCue && digits.length <= 13 && !hasYear && !/0{4,}$/.test(digits);
}

function endsAt(groups: number[], digits: number): boolean {
  let sum = 0;
  return groups.some((size) => (sum += size) === digits);
}

function isValidIn(digits: string, countries: CountryCode[]): boolean {
  return countries.some((country) => isValidPhoneNumber(digits, country));
}
