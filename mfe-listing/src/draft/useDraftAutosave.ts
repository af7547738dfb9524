import { useCallback, useEffect, useRef, useState } from "react";

import { emptyForm, emptySwapForm } from "../listingForm";
import { dropDraft, keepDraft } from "./draftStore";
import type { Draft } from "./draftStore";

/** ms without a change before the form is stored. */
const QUIET = 400;

interface Autosave {
  /** Whether the last attempt succeeded, or none was made. */
  isStored: boolean;
  /** Stores the listing at once. */
  store: () => Promise<void>;
  /** Removes the stored listing; the last change is not stored any more. */
  drop: () => Promise<void>;
}

/** Stores a listing on the device while it is written, and at once when the page is hidden or the screen is left. */
export function useDraftAutosave({ form, step, key }: Draft, isKept: boolean): Autosave {
  const latest = useRef({ form, step, key });
  /** Whether a change has not been stored. */
  const isPending = useRef(false);
  const [isStored, setStored] = useState(true);
  const store = useCallback(async () => {
    isPending.current = false;
    setStored(await keepDraft(latest.current));
  }, []);
  const drop = useCallback(() => {
    isPending.current = false;
    return dropDraft();
  }, []);
  useEffect(() => {
    latest.current = { form, step, key };
    isPending.current = isKept && form !== emptyForm && form !== emptySwapForm;
    if (!isPending.current) {
      return undefined;
    }
    const keep = () => void (isPending.current && store());
    const timer = setTimeout(keep, QUIET);
    document.addEventListener("visibilitychange", keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [form, step, key, isKept, store]);
  useEffect(() => () => void (isPending.current && store()), [store]);
  return { isStored, store, drop };
}
