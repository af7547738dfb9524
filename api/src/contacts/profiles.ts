import { EMPTY_PROFILE } from "@takas/contracts/choices";
import type { Profile, ProfileWrite } from "@takas/contracts/live/profile";
import type { Contact } from "@takas/contracts/user";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

import { User } from "../accounts";
import type { UserRecord } from "../accounts";
import { invalid } from "../platform/errors";
import type { Vault } from "./vault";

/**
 * The countries of a number without a country code, in this order: most are Turkish, as numbers of North Cyprus are. No
 * number exists in both, because a Cypriot one has eight digits.
 */
const HOMES = ["TR", "CY"] as const;

type Sealed = Pick<UserRecord, "_id" | "sealedProfile">;

/** A user's profile, or undefined before they have given one. */
export function openProfile(user: Sealed, vault: Vault): ProfileWrite | undefined {
  return user.sealedProfile === undefined
    ? undefined
    : (JSON.parse(vault.open(user.sealedProfile, user._id)) as ProfileWrite);
}

/** Stores a profile, sealed, with complete numbers; resolves to it. Throws 400 for an invalid number. */
export async function keepProfile(
  user: string,
  written: ProfileWrite,
  vault: Vault,
): Promise<ProfileWrite> {
  const profile: ProfileWrite = {
    ...written,
    phoneNumber: fullNumber("phoneNumber", written.phoneNumber),
    whatsappNumber: fullNumber("whatsappNumber", written.whatsappNumber),
  };
  const sealedProfile = vault.seal(JSON.stringify(profile), user);
  await User.updateOne({ _id: user }, { $set: { sealedProfile } });
  return profile;
}

/** A profile as its owner reads it, with the numbers in groups; empty before they have given one. */
export function ownProfile(profile: ProfileWrite | undefined): Profile {
  const { phoneNumber = "", whatsappNumber = "" } = profile ?? {};
  return {
    isComplete: profile !== undefined,
    ...EMPTY_PROFILE,
    ...profile,
    phoneNumber: groupDigits(phoneNumber),
    whatsappNumber: groupDigits(whatsappNumber),
  };
}

/** The contact that a reveal returns from a profile, with the allowed numbers; undefined if it is only a name. */
export function contactOf(
  profile: ProfileWrite,
  isAllowed: { phone: boolean; whatsapp: boolean },
): Contact | undefined {
  const { email, preferredContact } = profile;
  const whatsapp = isAllowed.whatsapp ? profile.whatsappNumber : "";
  const phone = isAllowed.phone ? profile.phoneNumber || whatsapp : "";
  if (phone === "" && whatsapp === "" && email === "") {
    return undefined;
  }
  return {
    name: `${profile.firstName} ${profile.lastName}`,
    phone,
    ...(phone !== "" && { phoneText: groupDigits(phone) }),
    ...(whatsapp !== "" && { whatsapp, whatsappText: groupDigits(whatsapp) }),
    ...(email !== "" && { email }),
    preferred: preferredContact,
  };
}

/** "+90 533 123 45 67" */
function groupDigits(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

function fullNumber(field: "phoneNumber" | "whatsappNumber", given: string): string {
  if (given === "") {
    return "";
  }
  const number = HOMES.map((country) => parsePhoneNumberFromString(given, country)).find(
    (parsed) => parsed?.isValid() === true,
  );
  if (number === undefined) {
    throw invalid("profile.notPhone", { field });
  }
  return number.number;
}
