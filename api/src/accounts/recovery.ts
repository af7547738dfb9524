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

/** The account of a code, which is used up; undefined for an unknown code. */
export async function recover(given: string): Promise<UserRecord | undefined> {
  const user = await User.findOneAndUpdate(
    { recovery: digest(plain(given)) },
    { $unset: { recovery: 1 } },
    { returnDocument: "after" },
  ).lean();
  return user ?? undefined;
}

/** The beginning of a code, by which failed recoveries are counted. */
export function beginningOf(given: string): string {
  return plain(given).slice(0, BEGINNING);
}

/** A code as it was made, however it was typed. */
function plain(given: string): string {
  return given.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
