import type { Profile, ProfileWrite } from "@takas/contracts/live/profile";
import type { Contact } from "@takas/contracts/user";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

import { User } from "../accounts/User";
import type { UserRecord } from "../accounts/User";
import { invalid } from "../platform/errors";
import type { Vault } from "./vault";

/** The country of a number that names none: most here are Turkish, as those of North Cyprus are. */
const HOME = "TR";

type Sealed = Pick<UserRecord, "_id" | "sealedProfile">;

/** A user's profile, or undefined while he has given none. */
export function openProfile(user: Sealed, vault: Vault): ProfileWrite | undefined {
  return user.sealedProfile === undefined
    ? undefined
    : (JSON.parse(vault.open(user.sealedProfile, user._id)) as ProfileWrite);
}

/** Keeps a profile, sealed, with its numbers in full. Throws 400 for a number that cannot be one. */
export async function keepProfile(
  user: string,
  written: ProfileWrite,
  vault: Vault,
): Promise<Profile> {
  const profile: ProfileWrite = {
    ...written,
    phoneNumber: fullNumber("phoneNumber", written.phoneNumber),
    whatsappNumber: fullNumber("whatsappNumber", written.whatsappNumber),
  };
  const sealedProfile = vault.seal(JSON.stringify(profile), user);
  await User.updateOne({ _id: user }, { $set: { sealedProfile } });
  return { isComplete: true, ...profile };
}

/** What a reveal answers of a profile. */
export function contactOf(profile: ProfileWrite): Contact {
  const { phoneNumber, whatsappNumber, email, preferredContact } = profile;
  return {
    name: `${profile.firstName} ${profile.lastName}`,
    phone: phoneNumber || whatsappNumber,
    ...(whatsappNumber !== "" && { whatsapp: whatsappNumber }),
    ...(email !== "" && { email }),
    preferred: preferredContact,
  };
}

function fullNumber(field: "phoneNumber" | "whatsappNumber", given: string): string {
  if (given === "") {
    return "";
  }
  const number = parsePhoneNumberFromString(given, HOME);
  if (number?.isValid() !== true) {
    const name = field === "phoneNumber" ? "Phone number" : "WhatsApp number";
    const rule = "must be a phone number, with its country if it is not a local one";
    throw invalid(`${name} ${rule}.`, { [field]: rule });
  }
  return number.number;
}
