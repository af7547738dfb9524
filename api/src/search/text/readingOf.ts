import type { TextReading } from "@takas/contracts/vehicle";

import { cut, isPlace } from "./readChoices";
import type { SearchText } from "./readText";

/** What an answer reports about a text that contains more than words. */
export function readingOf(
  text: string,
  { ranges, choices: named, isPlaceless, unread, otherMoney }: SearchText,
): TextReading | undefined {
  const choices = named.map(({ parts, ...choice }) => ({
    ...choice,
    ...(isPlaceless && isPlace(choice) && { isIgnored: true }),
    without: cut(text, parts),
  }));
  if (ranges.length + choices.length === 0 && unread === undefined && otherMoney === undefined) {
    return undefined;
  }
  return {
    ranges: ranges.map(({ start, end, ...range }) => ({
      ...range,
      without: cut(text, [[start, end]]),
    })),
    choices,
    ...(unread !== undefined && { unread }),
    ...(otherMoney !== undefined && { otherMoney }),
  };
}
