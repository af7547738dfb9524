import { CONTACT_METHODS } from "@takas/contracts/choices";
import type { ContactMethod } from "@takas/contracts/choices";

import type { ProfileForm } from "./profileSlice";

/** Whether a reveal shows a number; undefined until the settings have loaded. */
export interface Allowed {
  phone: boolean | undefined;
  whatsapp: boolean | undefined;
}

/** The ways to reach somebody that a reveal shows. */
export function contactWays(
  { phoneNumber, whatsappNumber, email }: ProfileForm,
  { phone, whatsapp }: Allowed,
): ContactMethod[] {
  const isShown: Record<ContactMethod, boolean> = {
    phone: phone !== false && phoneNumber.trim() !== "",
    whatsapp: whatsapp !== false && whatsappNumber.trim() !== "",
    email: email.trim() !== "",
  };
  return CONTACT_METHODS.filter((method) => isShown[method]);
}

/** The preferred one of these ways, or else the first. */
export function preferredWay(
  { preferredContact }: ProfileForm,
  [first = preferredContact, ...others]: readonly ContactMethod[],
): ContactMethod {
  return others.includes(preferredContact) ? preferredContact : first;
}
