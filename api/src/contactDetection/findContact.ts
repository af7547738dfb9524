import { endSentences } from "./endSentences";
import { findAddresses } from "./findAddresses";
import { findHandles } from "./findHandles";
import { joinLetters, latinise, normalise } from "./normalise";
import { findPhones } from "./phones/findPhones";

export type ContactKind = "phone" | "email" | "link" | "handle";

/** A contact in a text. */
export interface ContactHit {
  kind: ContactKind;
  /** The contact as understood: words may have become digits, letters lower case. */
  text: string;
}

const MOST_CHARACTERS = 20_000;

/**
 * Finds contact details in a text: phone numbers (Turkish, Cypriot, British and international forms, spelled out,
 * spaced, with letters for digits), email addresses and links (also "at" and "dot"), @handles, and names given with a
 * messenger or network. Ignores registration plates, prices, mileages, years, dates, times, model names and engine
 * codes. Reads the first 20,000 characters, in time linear in their number.
 */
export function findContact(text: string): ContactHit[] {
  return [...contactsIn(text)];
}

/** The same as a generator: a caller that needs only the first does not wait for the others. */
export function* contactsIn(text: string): Generator<ContactHit> {
  const plain = normalise(text.slice(0, MOST_CHARACTERS));
  const { emails, links, rest } = findAddresses(joinLetters(latinise(endSentences(plain))));
  yield* hits("phone", findPhones(plain));
  yield* hits("email", emails);
  yield* hits("link", links);
  yield* hits("handle", findHandles(rest, plain));
}

function* hits(kind: ContactKind, texts: Iterable<string>): Generator<ContactHit> {
  for (const text of texts) {
    yield { kind, text };
  }
}
