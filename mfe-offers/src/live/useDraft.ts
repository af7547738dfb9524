import { useState } from "react";

import { keepMessageDraft, readMessageDraft } from "./messageDraft";

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

/** The offer typed on the screen at a path. It survives a reload, and a detour to list a car or complete the profile. */
export function useDraft(path: string): DraftState {
  const [draft, setDraft] = useState(
    () => JSON.parse(readMessageDraft(path) || "{}") as OfferDraft,
  );
  const change = (fields: OfferDraft) => {
    const next = { ...draft, ...fields };
    keepMessageDraft(path, JSON.stringify(next));
    setDraft(next);
  };
  return { draft, change, drop: () => keepMessageDraft(path, "") };
}
