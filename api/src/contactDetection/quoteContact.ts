import { contactsIn } from "./findContact";
import type { ContactHit, ContactKind } from "./findContact";
import { lowerCase } from "./normalise";

const MOST_CHARACTERS = 60;

/** The part of a text that shows a contact, as it was written; on one line. */
export function quoteContact(text: string, { kind, text: understood }: ContactHit): string {
  const at = lowerCase(text).indexOf(lowerCase(understood));
  const part = at < 0 ? shortestRun(text, kind) : text.slice(at, at + understood.length);
  return quoteOf(part);
}

/** A part of a text on one line, as a refusal quotes it. */
export function quoteOf(part: string): string {
  const quote = part.trim().replaceAll(/\s*\n\s*/g, " · ");
  return quote.length > MOST_CHARACTERS ? `${quote.slice(0, MOST_CHARACTERS - 1)}…` : quote;
}

/**
 * The shortest run of words that shows a contact of a kind: "ali et gmail" of "bana ali et gmail nokta com yazın". Two
 * binary searches, so that a text is read some 20 times, and only when it is refused.
 */
function shortestRun(text: string, kind: ContactKind): string {
  const words = Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  const between = (first: number, last: number) =>
    text.slice(words[first]?.start, words[last]?.end ?? text.length);
  const shows = (first: number, last: number) => {
    for (const hit of contactsIn(between(first, last))) {
      if (hit.kind === kind) {
        return true;
      }
    }
    return false;
  };
  const last = lowest(words.length - 1, (index) => shows(0, index));
  const first = last - lowest(last, (count) => shows(last - count, last));
  return between(first, last);
}

/** The lowest index up to `most` for which a test holds that holds for `most`. */
function lowest(most: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, most];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) {
      to = middle;
    } else {
      from = middle + 1;
    }
  }
  return to;
}
