import { del, get, set } from "idb-keyval";

import { emptyForm } from "../listingForm";
import type { ListingForm } from "../listingForm";

/** An unsent listing: the typed values, the photos, and the open step. */
export interface Draft {
  form: ListingForm;
  step: number;
  /** Names it to the server, which makes one listing of it, however often and however changed it is sent. */
  key: string;
}

const KEY = "takas.listingDraft";

/**
 * The draft stored in this browser; undefined without one, without storage, or if this version cannot read it. A field
 * added to the app since the draft was stored is empty.
 */
export async function readDraft(): Promise<Draft | undefined> {
  const draft = await tried(() => get<Partial<Draft> | null>(KEY));
  const form = { ...emptyForm, ...draft?.form };
  const { step, key = newKey() } = draft ?? {};
  return isForm(form) && (step === 1 || step === 2 || step === 3) ? { form, step, key } : undefined;
}

/** A key that no other draft of this person has; pages without TLS have no `crypto.randomUUID`. */
export function newKey(): string {
  return `${Date.now()}-${Math.random()}`;
}

/** Whether every field has the type that the wizard expects. */
function isForm(form: ListingForm): boolean {
  return (
    Object.entries(emptyForm).every(
      ([name, value]) => typeof form[name as keyof ListingForm] === typeof value,
    ) &&
    Array.isArray(form.photos) &&
    form.photos.every((photo) => typeof photo.src === "string")
  );
}

/** Stores a draft in place of the previous one; resolves to false where the browser's storage is full or blocked. */
export async function keepDraft(draft: Draft): Promise<boolean> {
  const isStored = await tried(async () => {
    await set(KEY, draft);
    return true;
  });
  return isStored ?? false;
}

export async function dropDraft(): Promise<void> {
  await tried(() => del(KEY));
}

/**
 * Full or blocked storage loses the draft, never the listing. Where it is blocked, even reading the property may
 * throw.
 */
async function tried<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the seller cannot fix it, but developers should know
    console.warn("This browser stores no draft.", error);
    return undefined;
  }
}
