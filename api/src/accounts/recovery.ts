import { createHash, randomInt } from "node:crypto";

import { invalidField } from "../platform/errors";
import { User } from "./User";
import type { UserRecord } from "./User";

/** Letters and digits that cannot be confused, and the length of a code: a hundred random bits. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 20;

/**
 * Creates a single-use recovery code for this account. Only its hash is stored, and the previous code becomes void.
 */
export async function makeRecoveryCode(user: string): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");
  await User.updateOne({ _id: user }, { $set: { recovery: hash(code) } });
  return code.replaceAll(/.{5}(?=.)/g, "$&-");
}

/** The account of a code, which is used up. Throws 400 for an unknown code. */
export async function recover(given: string): Promise<UserRecord> {
  const code = given
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const user = await User.findOneAndUpdate(
    { recovery: hash(code) },
    { $unset: { recovery: 1 } },
    { returnDocument: "after" },
  ).lean();
  if (user === null) {
    throw invalidField({ field: "code", rule: "recoveryCode" });
  }
  return user;
}

function hash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
