import { randomInt } from "node:crypto";

import { digest } from "../platform/digest";
import { User } from "./User";
import type { UserRecord } from "./User";

/** Letters and digits that cannot be confused, and the length of a code: a hundred random bits. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 20;
/** Length of the prefix by which failures are counted: too short to help a guesser. */
const BEGINNING = 4;

/**
 * Creates a single-use recovery code for this account. Only its hash is stored, and the previous code becomes void.
 */
export async function makeRecoveryCode(user: string): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");
  await User.updateOne({ _id: user }, { $set: { recovery: digest(code) } });
  return code.replaceAll(/.{5}(?=.)/g, "$&-");
}

/** The account of a code; null for an unknown one. */
export async function findByCode(given: string): Promise<UserRecord | null> {
  return User.findOne({ recovery: digest(plain(given)) }).lean();
}

/** Uses a code up; false where another call has, or a newer code has replaced it. */
export async function useUpCode(given: string): Promise<boolean> {
  const used = await User.updateOne(
    { recovery: digest(plain(given)) },
    { $unset: { recovery: 1 } },
  );
  return used.modifiedCount === 1;
}

/** The beginning of a code, by which failed recoveries are counted. */
export function beginningOf(given: string): string {
  return plain(given).slice(0, BEGINNING);
}

/** A code as it was made, however it was typed. */
function plain(given: string): string {
  return given.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
