import { del, get, set } from "idb-keyval";

import { emptyForm } from "../listingForm";
import type { ListingForm } from "../listingForm";

/** A listing that was begun and not sent: what was typed, its photos, and the step that was open. */
export interface Draft {
  form: ListingForm;
  step: number;
}

const KEY = "takas.listingDraft";

/**
 * The draft this browser keeps, or undefined; a browser that keeps nothing has none. A field that the app has gained
 * since the draft was kept is empty.
 */
export async function readDraft(): Promise<Draft | undefined> {
  const draft = await tried(() => get<Draft>(KEY));
  return draft && { ...draft, form: { ...emptyForm, ...draft.form } };
}

/** Keeps a draft in place of the one before. */
export async function keepDraft(draft: Draft): Promise<void> {
  await tried(() => set(KEY, draft));
}

export async function dropDraft(): Promise<void> {
  await tried(() => del(KEY));
}

/** Storage that is full or blocked costs the draft, never the listing; where it is blocked, the very touch may throw. */
async function tried<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing the seller could do, and worth knowing
    console.warn("This browser keeps no draft.", error);
    return undefined;
  }
}
