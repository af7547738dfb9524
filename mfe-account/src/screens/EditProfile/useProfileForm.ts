import { cleanText, hasLetterOrDigit } from "@takas/contracts/plainText";
import { paths, useServices, useReturnPath } from "@takas/mfe-kit";
import { useEffect, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { useDispatch, useSelector } from "react-redux";

import { m } from "../../texts/messages.js";
import { profileTyped, selectTyped } from "./profileSlice";
import type { ProfileForm } from "./profileSlice";

export type ProfileErrors = Partial<Record<keyof ProfileForm, string>>;

/** State shared by the parts of the form. */
export interface ProfileFields {
  form: ProfileForm;
  errors: ProfileErrors;
  /** Stores the typed value and clears the field's error. */
  change: (fields: Partial<ProfileForm>) => void;
}

/** Where a profile is saved. */
export interface Saving {
  /** Whether one of the two numbers is required. */
  needsNumber?: boolean;
  /** Whether a toast repeats what the fields say is wrong. */
  toastsErrors?: boolean;
  isPending?: boolean;
  /** Saves the profile; resolves to the toast of success or failure. */
  save: (form: ProfileForm) => Promise<Saved> | Saved;
}

export type Saved =
  | { isSaved: true; words?: { description: string } }
  | {
      isSaved: false;
      description: string;
      /** The fields that the server refused. */
      refused?: readonly string[];
    };

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;

export interface ProfileFormState extends ProfileFields {
  submit: Submit;
  /** Goes back to the saved profile; undefined unless the form began with what was typed at an earlier visit. */
  discard: (() => void) | undefined;
}

/**
 * The form's state: starts from the saved profile, or from what was typed and not saved, validates on save, then shows a
 * toast and goes to the profile.
 */
export function useProfileForm(
  saved: ProfileForm,
  { save, needsNumber = false, toastsErrors = false }: Saving,
): ProfileFormState {
  const { toast, navigate } = useServices();
  const next = useReturnPath() ?? paths.profile.href();
  const dispatch = useDispatch();
  const typed = useSelector(selectTyped);
  const [isTyped, setTyped] = useState(Object.keys(typed).length > 0);
  const [form, setForm] = useState({ ...saved, ...typed });
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) {
      dispatch(profileTyped(changesOf(form, saved)));
    }
  }, [dispatch, form, saved]);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const change = (fields: Partial<ProfileForm>) => {
    setForm((before) => ({ ...before, ...fields }));
    const cleared = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  };
  const showErrors = (found: ProfileErrors, { elements }: HTMLFormElement) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      (elements.namedItem(first) as HTMLElement | null)?.focus();
    }
    return first !== undefined;
  };
  const send = async (element: HTMLFormElement) => {
    const result = await save(form);
    if (result.isSaved) {
      isDone.current = true;
      dispatch(profileTyped({}));
      toast({ title: m.edit_saved(), ...result.words });
      navigate(next);
      return;
    }
    const { description, refused = [] } = result;
    const known = refused.filter((name) => Object.hasOwn(form, name));
    if (!showErrors(Object.fromEntries(known.map((name) => [name, description])), element)) {
      toast({ variant: "destructive", title: m.edit_notSaved(), description, duration: 8000 });
    }
  };
  const submit: Submit = (event) => {
    event.preventDefault();
    const element = event.currentTarget;
    const found = { ...check(form, element), ...(needsNumber && checkNumber(form)) };
    if (!showErrors(found, element)) {
      void send(element);
    } else if (toastsErrors) {
      toast(toastOf(found));
    }
  };
  const discard = () => {
    setForm(saved);
    setErrors({});
    setTyped(false);
  };
  return { form, errors, change, submit, discard: isTyped ? discard : undefined };
}

function changesOf(form: ProfileForm, saved: ProfileForm): Partial<ProfileForm> {
  const names = Object.keys(form) as (keyof ProfileForm)[];
  return Object.fromEntries(
    names.filter((name) => form[name] !== saved[name]).map((name) => [name, form[name]]),
  );
}

/** The errors by field, in the order of the form. The browser validates the email address. */
function check(form: ProfileForm, element: HTMLFormElement): ProfileErrors {
  const email = element.elements.namedItem("email");
  const isEmailWrong = email instanceof HTMLInputElement && email.validity.typeMismatch;
  return {
    ...(!hasLetterOrDigit(cleanText(form.firstName)) && { firstName: m.edit_firstNameMissing() }),
    ...(!hasLetterOrDigit(cleanText(form.lastName)) && { lastName: m.edit_lastNameMissing() }),
    ...(isEmailWrong && { email: m.edit_emailWrong() }),
  };
}

function checkNumber({ phoneNumber, whatsappNumber }: ProfileForm): ProfileErrors {
  return phoneNumber.trim() === "" && whatsappNumber.trim() === ""
    ? { phoneNumber: m.edit_numberMissing() }
    : {};
}

function toastOf({ firstName, lastName }: ProfileErrors) {
  return firstName !== undefined || lastName !== undefined
    ? refusal(m.edit_nameTitle(), m.edit_nameMissing())
    : refusal(m.edit_emailTitle(), m.edit_emailWrong());
}

/** docs/product.md 5.6. */
function refusal(title: string, description: string) {
  return { variant: "destructive" as const, title, description };
}
