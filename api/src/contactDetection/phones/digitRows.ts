import { lazily } from "@takas/contracts/lazily";

import { isAfterMake, isBeforeUnit } from "./aroundRow";
import type { Token, TokenText } from "./phoneTokens";

/** Groups of digits that may be one number: "0533 860 12 34". */
export interface Row {
  digits: string;
  /** The number of digits in each group: [4, 3, 2, 2]. */
  sizes: number[];
  /** Where the first group starts in the text. */
  start: number;
  /** Whether the row ends after these groups; otherwise it goes on beyond the length of a number. */
  isWhole: boolean;
  /** Whether it continues other digits, and whether its first group is then that of thousands: "13 050". */
  isContinued: boolean;
  isThousands: boolean;
  /** What is read only of a row that looks like a number: most do not. */
  beside: () => Beside;
}

/** What is around the groups of a row. */
interface Beside {
  /** Whether a unit follows the row: "150 000 km". */
  hasUnit: boolean;
  /** Whether the name of a make is before it: "BMW 530 150 2010". */
  isAfterMake: boolean;
  /** Where each group is followed by more than a space: by a line break or a comma. */
  isBroken: boolean[];
}

const MOST_DIGITS = 15;

/** The digits of a token and its continuations, up to the length of a number. */
export function rowFrom({ text, tokens, digits }: TokenText, first: number): Row {
  const { at = 0, start = 0 } = tokens[first] ?? {};
  const sizes: number[] = [];
  let length = 0;
  let end = start;
  let isWhole = true;
  for (let index = first; index < tokens.length; index += 1) {
    const { digits: more, isJoint, start: next, end: after } = tokens[index] as Token;
    if (more === undefined || (index > first && !isJoint)) {
      break;
    }
    if (length + more.length > MOST_DIGITS) {
      isWhole = false;
      break;
    }
    length += more.length;
    end = next + more.length;
    sizes.push(more.length);
    // "500km" ends the row, unless it began as a number does.
    if (after > end && digits[at] !== "0" && isBeforeUnit(text, end)) {
      break;
    }
  }
  const before = tokens[first - 1]?.digits;
  const isContinued = before !== undefined && tokens[first]?.isJoint === true;
  return {
    digits: digits.slice(at, at + length),
    sizes,
    start,
    isWhole,
    isContinued,
    isThousands: isContinued && sizes[0] === 3 && before.length <= 3,
    beside: lazily(() => ({
      hasUnit: isWhole && isBeforeUnit(text, end),
      isAfterMake: isAfterMake(text, start),
      isBroken: sizes.map((_, index) =>
        /[\n,;]/.test(text.slice(tokens[first + index]?.end, tokens[first + index + 1]?.start)),
      ),
    })),
  };
}
