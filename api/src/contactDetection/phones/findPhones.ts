import { announcedBefore } from "./aroundRow";
import { isMileage, isOfCar } from "./carNumbers";
import { rowFrom } from "./digitRows";
import { NumberingPlans, beginsAbroad } from "./numberingPlans";
import { isAnnouncedPhone, isLengthAtHome, isPhone } from "./phoneShapes";
import { phoneTokens } from "./phoneTokens";
import type { TokenText } from "./phoneTokens";
import { spellDigits } from "./spelledDigits";

const FEWEST_DIGITS = 7;

interface Reading extends TokenText {
  plans: NumberingPlans;
}

/** The phone numbers in a text that `normalise` has processed, as they are there after words became digits. */
export function* findPhones(text: string): Generator<string> {
  const reading = { ...phoneTokens(spellDigits(text)), plans: new NumberingPlans() };
  const { tokens } = reading;
  for (let first = 0; first < tokens.length; first += 1) {
    const last = longestPhone(reading, first);
    if (last !== undefined) {
      yield reading.text.slice(tokens[first]?.start, tokens[last]?.end);
      first = last;
    }
  }
}

/** The last token of the longest phone number that starts at a token. */
function longestPhone(reading: Reading, first: number): number | undefined {
  const row = rowFrom(reading, first);
  if (row.digits.length < FEWEST_DIGITS) {
    return undefined;
  }
  const { isPhoneNext, isSerialNext, hasPlus } = announcedBefore(reading.text, row.start);
  const hasZero = row.digits.startsWith("0");
  // "OEM 5338601234" is a part. With a zero it is a phone number all the same.
  if (isSerialNext && !hasZero) {
    return undefined;
  }
  const isFromAbroad = beginsAbroad(row.digits, hasPlus);
  // Hardly a value of a car begins with a plus or a zero, except the thousands of "13 050".
  const isMarked = hasPlus || (hasZero && !row.isThousands);
  // The last groups may be something else, as in "0533 860 12 34 2015": without a number in all of them, fewer are tried.
  let { length } = row.digits;
  for (let count = row.sizes.length; length >= FEWEST_DIGITS; count -= 1) {
    // The quickest test first: most rows are too short or too long.
    if (isPhoneNext || isFromAbroad || isLengthAtHome(length)) {
      const digits = row.digits.slice(0, length);
      const candidate = { digits, sizes: row.sizes.slice(0, count), hasPlus, isFromAbroad };
      const isCar = isMarked ? isMileage(row, digits) : isOfCar(row, count);
      // "Tel: 815 12 34" need not be a number of a country.
      const isAnnounced = isPhoneNext && isAnnouncedPhone(candidate);
      if (isAnnounced || (!isCar && isPhone(candidate, reading.plans))) {
        return first + count - 1;
      }
    }
    length -= row.sizes[count - 1] ?? 0;
  }
  return undefined;
}
