import { failureText } from "@takas/client";
import type { WantsField } from "@takas/contracts/swaps/wantsFields";
import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import { useRef, useState } from "react";

import { useGetWantsQuery, useSaveWantsMutation } from "../listingApi";
import { checkWants, hasErrors, loosened, namesNothing, wantsOf } from "./wantsForm";
import type { WantsErrors, WantsForm } from "./wantsForm";

/**
 * The form of a car's wants: what is typed, its errors, and what saving it answered. `isStored`: it begins with wants that
 * are stored.
 */
export function useWantsForm(carId: string, begin: () => WantsForm, isStored: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const [now] = useState(() => new Date());
  const [form, setForm] = useState(begin);
  const [errors, setErrors] = useState<WantsErrors>({});
  const [isChanged, setChanged] = useState(false);
  const stored = useGetWantsQuery(carId, { skip: !isStored });
  const [save, { data, error, isLoading, reset }] = useSaveWantsMutation();
  const change = (fields: Partial<WantsForm>) => {
    setForm({ ...form, ...fields });
    setErrors({});
    setChanged(true);
    reset();
  };
  const isEmpty = namesNothing(form);
  const send = async (next: WantsForm) => {
    const found = checkWants(next, now);
    setErrors(found);
    if (hasErrors(found)) {
      // The errors are in the document only after this event.
      requestAnimationFrame(() => showFirstError(element.current));
      return;
    }
    const answer = await save({ id: carId, wants: wantsOf(next) });
    if (answer.error === undefined) {
      setChanged(false);
    }
  };
  const loosen = (field: WantsField) => {
    if (field === "cash") {
      element.current?.querySelector<HTMLElement>("[name=cash], [name=upTo]")?.focus();
      return;
    }
    const next = loosened(form, field);
    setForm(next);
    void send(next);
  };
  const found = checkWants(form, now);
  return {
    element,
    form,
    /** Whether there is nothing to save yet. */
    isEmpty,
    /** What the listing says with these wants; undefined while a field is wrong. */
    sentence: isEmpty || hasErrors(found) ? undefined : wantsSentence(wantsOf(form)),
    errors,
    change,
    submit: () => {
      if (!isEmpty) {
        void send(form);
      }
    },
    loosen,
    isPending: isLoading,
    isSaved: data !== undefined,
    failure: error === undefined ? undefined : failureText(error),
    /** How many cars meet the wants that are stored; undefined while others are typed. */
    state: isChanged ? undefined : (data ?? stored.currentData),
  };
}

/** Focuses the field, or the error itself where it is about none, also inside of a closed section. */
function showFirstError(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]");
  first?.closest("details")?.setAttribute("open", "");
  first?.focus();
}
