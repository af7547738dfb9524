import { paths, useServices } from "@takas/mfe-kit";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { useDispatch, useSelector } from "react-redux";

import { keep } from "../../keptOnDevice";
import { profileSaved, selectProfile } from "./profileSlice";
import type { ProfileForm } from "./profileSlice";

export type ProfileErrors = Partial<Record<keyof ProfileForm, string>>;

/** What the parts of the form share. */
export interface ProfileFields {
  form: ProfileForm;
  errors: ProfileErrors;
  /** Takes what was typed and clears the field's error. */
  change: (fields: Partial<ProfileForm>) => void;
}

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;

/** The form's state: starts from what was saved, checks on save, then shows a toast and goes to the profile. */
export function useProfileForm(): ProfileFields & { submit: Submit } {
  const saved = useSelector(selectProfile);
  const dispatch = useDispatch();
  const { toast, navigate } = useServices();
  const [form, setForm] = useState(saved);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const change = (fields: Partial<ProfileForm>) => {
    setForm((before) => ({ ...before, ...fields }));
    const cleared = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  };
  const submit: Submit = (event) => {
    event.preventDefault();
    const found = check(form, event.currentTarget);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus();
      toast(found.firstName === undefined && found.lastName === undefined ? NO_EMAIL : NO_NAME);
      return;
    }
    dispatch(profileSaved(form));
    toast({
      title: "Profile saved",
      description: keep("profile", form)
        ? "Your real name stays hidden until a contact is unlocked."
        : "This browser keeps no data, or not this much: the profile lasts for this visit.",
    });
    navigate(paths.profile.href());
  };
  return { form, errors, change, submit };
}

/** What is wrong, by field, in the order of the form. The browser itself says whether an e-mail address is one. */
function check(form: ProfileForm, element: HTMLFormElement): ProfileErrors {
  const email = element.elements.namedItem("email");
  const isEmailWrong = email instanceof HTMLInputElement && email.validity.typeMismatch;
  return {
    ...(form.firstName.trim() === "" && { firstName: "Please enter your first name." }),
    ...(form.lastName.trim() === "" && { lastName: "Please enter your last name." }),
    ...(isEmailWrong && { email: NO_EMAIL.description }),
  };
}

/** Spec section 5. */
const NO_NAME = {
  variant: "destructive" as const,
  title: "Name required",
  description: "Please enter your first and last name.",
};

const NO_EMAIL = {
  variant: "destructive" as const,
  title: "Email not valid",
  description: "Please enter an address like name@example.com.",
};
