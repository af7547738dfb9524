import { useEffect, useRef } from "react";

import { emptyForm } from "../listingForm";
import type { ListingForm } from "../listingForm";
import { keepDraft } from "./draftStore";

/** ms without a change before the form is stored. */
const QUIET = 400;

/** Stores a listing on the device while it is written, and at once when the page is hidden. */
export function useDraftAutosave(form: ListingForm, step: number, isKept: boolean): void {
  const latest = useRef({ form, step });
  useEffect(() => {
    latest.current = { form, step };
    if (!isKept || form === emptyForm) {
      return undefined;
    }
    const keep = () => void keepDraft(latest.current);
    const timer = setTimeout(keep, QUIET);
    document.addEventListener("visibilitychange", keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [form, step, isKept]);
}
