import { useCallback, useEffect, useRef, useState } from "react";

import { emptyForm } from "../listingForm";
import type { ListingForm } from "../listingForm";
import { keepDraft } from "./draftStore";

/** ms without a change before the form is stored. */
const QUIET = 400;

interface Autosave {
  /** Whether the last attempt succeeded, or none was made. */
  isStored: boolean;
  /** Stores the listing at once. */
  store: () => Promise<void>;
}

/** Stores a listing on the device while it is written, and at once when the page is hidden. */
export function useDraftAutosave(form: ListingForm, step: number, isKept: boolean): Autosave {
  const latest = useRef({ form, step });
  const [isStored, setStored] = useState(true);
  const store = useCallback(async () => setStored(await keepDraft(latest.current)), []);
  useEffect(() => {
    latest.current = { form, step };
    if (!isKept || form === emptyForm) {
      return undefined;
    }
    const keep = () => void store();
    const timer = setTimeout(keep, QUIET);
    document.addEventListener("visibilitychange", keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [form, step, isKept, store]);
  return { isStored, store };
}
