import { findAddresses } from "./findAddresses";
import { findHandles } from "./findHandles";
import { findPhones } from "./findPhones";
import { latinise, normalise } from "./normalise";

export type ContactKind = "phone" | "email" | "link" | "handle";

/** One way of reaching someone that a text gives away. */
export interface ContactHit {
  kind: ContactKind;
  /** What was found, as understood: words may have become digits, letters lower case. */
  text: string;
}

const MOST_CHARACTERS = 20_000;

/**
 * Finds contact details in a text: phone numbers (Turkish, Cypriot, British and international forms, spelled out,
 * spaced, with letters for digits), e-mail addresses and links (also "at" and "dot"), @handles and names given with a
 * messenger or network. Registration plates, prices, mileages, years, dates, times, model names and engine codes are
 * none. Reads the first 20,000 characters; the time it takes grows with their number alone.
 */
export function findContact(text: string): ContactHit[] {
  const plain = normalise(text.slice(0, MOST_CHARACTERS));
  const { emails, links, rest } = findAddresses(latinise(plain));
  const found: Record<ContactKind, string[]> = {
    phone: findPhones(plain),
    email: emails,
    link: links,
    handle: findHandles(rest),
  };
  return (Object.keys(found) as ContactKind[]).flatMap((kind) =>
    found[kind].map((hit) => ({ kind, text: hit })),
  );
}
