import { useMarket } from "@takas/client";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

import { checkPrice, checkSpecs, missingIn, refusedSpecs } from "../../checkListing";
import type { ListingErrors } from "../../checkListing";
import type { ListingForm, ListingPhoto } from "../../listingForm";
import { newPhotoId } from "../../photos/photoFiles";

/** State shared by the steps of the wizard. */
export interface ListingFields {
  form: ListingForm;
  errors: ListingErrors;
  /** Stores the typed values and clears the errors of those fields. */
  change: (fields: Partial<ListingForm>) => void;
  /** Puts a new photo in the place of one, unless that was removed; it is checked as an added one is. */
  replacePhoto: (photo: ListingPhoto, src: string) => void;
}

export interface ListingFormState extends ListingFields {
  /** Whether anything differs from the initial values. */
  isChanged: boolean;
  addPhoto: (photo: ListingPhoto) => void;
  /** Whether a step has everything without which it cannot be left (docs/product.md 5.3). */
  isFilled: (step: number) => boolean;
  /** Validates a step and shows its errors; returns true when there are none. */
  check: (step: number) => boolean;
  /** Shows why the server refused fields of the second step; returns false when it refused none of them. */
  refuse: (names: readonly string[], why: string) => boolean;
  /** The form's state: a failed validation moves the focus to the first invalid field. */
  element: RefObject<HTMLFormElement | null>;
}

/** The listing being edited; it stays as typed until the screen is left. */
export function useListingForm(initial: ListingForm): ListingFormState {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<ListingErrors>({});
  const [refusals, setRefusals] = useState(0);
  const market = useMarket();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) {
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [refusals]);
  return {
    element,
    isChanged: form !== initial,
    form,
    errors,
    change: (fields) => {
      setForm((before) => ({ ...before, ...fields }));
      setErrors((before) => without(before, Object.keys(fields)));
    },
    addPhoto: (photo) => setForm((before) => ({ ...before, photos: [...before.photos, photo] })),
    replacePhoto: (photo, src) => {
      const next = { ...photo, id: newPhotoId(), src };
      setForm((before) => ({
        ...before,
        photos: before.photos.map((other) => (other === photo ? next : other)),
      }));
    },
    isFilled: (step) =>
      step === 1 ||
      [2, step].every((one) => Object.keys(missingIn(one, form, market)).length === 0),
    check: (step) => {
      const wrong = step === 2 ? checkSpecs(form, new Date()) : step === 3 ? checkPrice(form) : {};
      const found = { ...wrong, ...missingIn(step, form, market) };
      setErrors(found);
      const isFine = Object.keys(found).length === 0;
      setRefusals((before) => (isFine ? before : before + 1));
      return isFine;
    },
    refuse: (names, why) => {
      const found = refusedSpecs(form, names, why);
      setErrors(found);
      setRefusals((before) => before + 1);
      return Object.keys(found).length > 0;
    },
  };
}

function without(errors: ListingErrors, names: string[]): ListingErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
