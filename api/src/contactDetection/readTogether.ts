import { contactsIn, findContact } from "./findContact";
import type { ContactHit, ContactKind } from "./findContact";
import { quoteContact } from "./quoteContact";
import { begunIn, numbersIn } from "./spreadNumbers";

/** A contact in a text, and the part of the text that shows it. */
export interface ShownContact {
  kind: ContactKind;
  quote: string;
}

/** Characters on either side of a border between two texts in which a contact across it is looked for. */
const BESIDE = 60;
/** Digits of a phone number across a border; shorter ones are a mileage and a model. */
const FEWEST_DIGITS = 10;

/** The first contact that a text shows. */
export function findShown(text: string): ShownContact | undefined {
  const [hit] = contactsIn(text);
  return hit && { kind: hit.kind, quote: quoteContact(text, hit) };
}

/**
 * The contact that the texts of one listing show when a reader puts them together, in any order: "Call 0533 86" and
 * "1234567", or "ali.veli", "at gmail" and "dot com". `numbers` are the values of number fields, such as the
 * mileage, which can only be the end of a phone number.
 */
export function findTogether(
  texts: readonly string[],
  numbers: readonly number[] = [],
): ShownContact | undefined {
  const written = texts.filter((text) => text.trim() !== "");
  return (
    findShown(written.join("\n")) ??
    findAddress(written.join(" ")) ??
    findAddress(written.toReversed().join(" ")) ??
    findAcross(written) ??
    findBegun(written, numbers)
  );
}

function findAddress(text: string): ShownContact | undefined {
  const hit = findContact(text).find(({ kind }) => kind !== "phone");
  return hit && { kind: hit.kind, quote: quoteContact(text, hit) };
}

/** A contact that begins at the end of one text and ends at the start of another. */
function findAcross(texts: readonly string[]): ShownContact | undefined {
  for (const [index, text] of texts.entries()) {
    const end = text.slice(-BESIDE);
    for (const start of texts.toSpliced(index, 1).map((other) => other.slice(0, BESIDE))) {
      const known = new Set([...contactsIn(end), ...contactsIn(start)].map(({ kind }) => kind));
      for (const gap of ["\n", " "]) {
        const both = `${end}${gap}${start}`;
        const hit = findContact(both).find(
          (found) =>
            !known.has(found.kind) && (gap === "\n" ? isLong(found) : found.kind !== "phone"),
        );
        if (hit !== undefined) {
          return { kind: hit.kind, quote: quoteContact(both, hit) };
        }
      }
    }
  }
  return undefined;
}

function isLong({ kind, text }: ContactHit): boolean {
  return kind !== "phone" || text.replaceAll(/\D/g, "").length >= FEWEST_DIGITS;
}

/** A number that begins in one text as only phone numbers do, and can be completed with the numbers of the others. */
function findBegun(texts: readonly string[], numbers: readonly number[]): ShownContact | undefined {
  const read = texts.map((text) => numbersIn(text).digits);
  const others = numbers.map(String);
  for (const [index, digits] of read.entries()) {
    const begun = begunIn(digits, [...read.toSpliced(index, 1).flat(), ...others]);
    if (begun !== undefined) {
      return { kind: "phone", quote: begun };
    }
  }
  return undefined;
}
