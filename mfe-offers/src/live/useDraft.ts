import { useState } from "react";

/** An offer as typed, before it is sent. */
export interface OfferDraft {
  /** The amount without a sign; undefined while it was not touched. */
  amount?: string;
  /** Which way the cash of a swap goes; undefined while it was not touched. */
  direction?: Direction;
  /** One's own car of a swap. */
  swapVehicleId?: string;
  message?: string;
}

export type Direction = "pay" | "even" | "receive";

interface DraftState {
  draft: OfferDraft;
  change: (fields: OfferDraft) => void;
  /** Forgets it, once it has been sent. */
  drop: () => void;
}

/** Kept for the visit, by the path of the screen: whoever has to list a car or give a name first finds it again. */
const drafts = new Map<string, OfferDraft>();

/** The offer typed on the screen at a path. */
export function useDraft(path: string): DraftState {
  const [draft, setDraft] = useState(() => drafts.get(path) ?? {});
  const change = (fields: OfferDraft) => {
    const next = { ...draft, ...fields };
    drafts.set(path, next);
    setDraft(next);
  };
  return { draft, change, drop: () => void drafts.delete(path) };
}
