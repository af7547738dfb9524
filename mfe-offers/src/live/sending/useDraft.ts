import { useState } from "react";

import type { Direction } from "../terms/DirectionChoice";
import { keepMessageDraft, readMessageDraft } from "./messageDraft";

/** An unsent offer, as typed. */
export interface OfferDraft {
  /** The amount without a sign; undefined until it is edited. */
  amount?: string;
  /** The direction of a swap's cash; undefined until it is edited. */
  direction?: Direction;
  /** The user's car of a swap. */
  swapVehicleId?: string;
  message?: string;
}

interface DraftState {
  draft: OfferDraft;
  change: (fields: OfferDraft) => void;
  /** Removes the draft once the offer is sent. */
  drop: () => void;
}

/** The draft of the offer at a path. It survives a reload, and a detour to list a car or complete the profile. */
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
