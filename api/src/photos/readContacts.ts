import { findContact } from "../contact/findContact";
import type { ContactHit, ContactKind } from "../contact/findContact";
import { readCodes } from "./code/readCodes";
import type { Pixels } from "./picture";
import { readText, SURE } from "./text/readText";
import { makeViews } from "./text/views";

/** What a photo shows of ways to reach someone. */
export type Shown = ContactKind | "code";

/** Characters from which a find is not read by chance, however unsure the reading; numbers and e-mails never are. */
const LONG = { link: 9, handle: 12 };

/** Looks for contact details in a picture: QR codes that hold some, then text. Stops at the first it finds. */
export async function readContacts(pixels: Pixels): Promise<Shown[]> {
  const views = await makeViews(pixels);
  for (const { grey, relief } of views) {
    const codes = await readCodes(grey, relief);
    if (codes.some((text) => findContact(text).length > 0)) {
      return ["code"];
    }
  }
  for await (const { text, confidence } of readText(views.map(({ relief }) => relief))) {
    const hits = findContact(text).filter((hit) => confidence >= SURE || isTelling(hit));
    if (hits.length > 0) {
      return [...new Set(hits.map(({ kind }) => kind))];
    }
  }
  return [];
}

function isTelling({ kind, text }: ContactHit): boolean {
  return kind === "phone" || kind === "email" || text.length >= LONG[kind];
}
