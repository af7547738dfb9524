import {
  getCountries,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isValidPhoneNumber,
} from "libphonenumber-js/max";
import type { CountryCode } from "libphonenumber-js/max";

/**
 * Numbers of one text that are looked up in the tables of the world's numbering plans, which takes some 30 µs each. A
 * text with more numbers that look like phone numbers but do not exist is not a description of a car: from then on
 * only the shape decides.
 */
const MOST_LOOKUPS = 40;
/** Country codes written without a plus: Turkey, Cyprus, Britain, Russia, Germany, Greece, Israel, Iran, and more. */
const WITHOUT_PLUS = /^(?:90|357|44|7|49|30|972|98|92|234|380)/;
/** The start of a number after a plus: a country code, or a network without a country. */
const CALLING_CODES = new Set<string>([
  ...getCountries().map((country) => getCountryCallingCode(country)),
  ..."800 808 870 878 881 882 883 888 979".split(" "),
]);

/** Whether a number begins as those from abroad do: "+90", "0090", "90". */
export function beginsAbroad(digits: string, hasPlus: boolean): boolean {
  return hasPlus
    ? hasCallingCode(digits)
    : hasInternationalPrefix(digits) || hasCodeWithoutPlus(digits);
}

/** "0090 533". */
export function hasInternationalPrefix(digits: string): boolean {
  return /^00[1-9]/.test(digits);
}

/** "90 533". */
export function hasCodeWithoutPlus(digits: string): boolean {
  return WITHOUT_PLUS.test(digits);
}

function hasCallingCode(digits: string): boolean {
  const number = international(digits);
  return [2, 3, 4].some((end) => CALLING_CODES.has(number.slice(1, end)));
}

/** "0090 533", "90 (0) 533": "+90533". */
function international(digits: string): string {
  return `+${digits.replace(/^00/, "").replace(/^(90|357|44|49|30)0/, "$1")}`;
}

/** The world's numbering plans. Each number of a text is looked up once, up to a limit. */
export class NumberingPlans {
  private readonly known = new Map<string, boolean>();
  private left = MOST_LOOKUPS;

  /** Whether a number after a plus has a length valid in its country, and at least nine digits. */
  hasLength(digits: string): boolean {
    return this.recall(`+${digits}`, () => {
      const number = international(digits);
      return number.length > 9 && this.ask(() => isPossiblePhoneNumber(number));
    });
  }

  /** Whether a number with its country code exists and has at least the given number of digits. */
  has(digits: string, fewest: number): boolean {
    return this.recall(`${digits} ${fewest}`, () => {
      const number = international(digits);
      return number.length > fewest && this.ask(() => isValidPhoneNumber(number));
    });
  }

  /** Whether a number exists in a country. */
  hasIn(digits: string, country: CountryCode): boolean {
    return this.recall(`${digits} ${country}`, () =>
      this.ask(() => isValidPhoneNumber(digits, country)),
    );
  }

  private recall(key: string, find: () => boolean): boolean {
    const found = this.known.get(key) ?? find();
    this.known.set(key, found);
    return found;
  }

  private ask(look: () => boolean): boolean {
    this.left -= 1;
    return this.left < 0 || look();
  }
}
