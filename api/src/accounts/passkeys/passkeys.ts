import type { PasskeyAnswer, PasskeyOptions, PasskeyWrite } from "@takas/contracts/live/passkeys";

import { isDuplicateKey, mongoose } from "../../platform/database/mongoose";
import { insertInSlot } from "../../platform/database/slots";
import { conflict, invalid } from "../../platform/errors";
import { anonymousName } from "../anonymousName";
import { User } from "../User";
import type { UserRecord } from "../User";
import { Passkey } from "./Passkey";
import type { PasskeyRecord } from "./Passkey";
import { PasskeyChallenge } from "./PasskeyChallenge";

/** ms in which a challenge must be answered. */
const WAIT = 5 * 60_000;
const MOST = 10;

/** Not before it is used: few people have passkeys, and its 300 modules take 0.1 s to load. */
const loadWebauthn = () => import("@simplewebauthn/server");

/** The relying party, for browsers: the app's name and URL. */
export interface Site {
  brand: string;
  baseUrl: string;
}

/** The options for creating a passkey. It is discoverable, so signing in needs no account name. */
export async function offerPasskey(user: UserRecord, site: Site): Promise<PasskeyOptions> {
  const known = await findPasskeys(user._id);
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: site.brand,
    rpID: hostOf(site),
    userName: anonymousName(user),
    userID: new Uint8Array(Buffer.from(user._id)),
    attestationType: "none",
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout: WAIT,
  });
  await remember(options.challenge, user._id);
  return { ...options };
}

/** Stores a passkey. Throws 400 if it does not answer its challenge, 409 if it is known or one too many. */
export async function keepPasskey(
  user: UserRecord,
  response: PasskeyWrite,
  site: Site,
): Promise<PasskeyRecord> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { registrationInfo } = await judged(
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => isAwaited(challenge, user._id),
      ...placeOf(site),
    }),
  );
  if (registrationInfo === undefined) {
    throw unfit();
  }
  const { id: credential, publicKey: bytes, counter } = registrationInfo.credential;
  const publicKey = Buffer.from(bytes).toString("base64url");
  try {
    const made = await insertInSlot(Passkey, limitOf(user._id), (slot) =>
      Passkey.create({ user: user._id, slot, credential, publicKey, counter }),
    );
    return made.toObject();
  } catch (error) {
    throw isDuplicateKey(error, "credential") ? conflict("passkey.inUse") : error;
  }
}

function limitOf(user: string) {
  const full = () => conflict("passkeys.tooMany", { most: MOST });
  return { owner: user, counted: { user }, most: MOST, full };
}

/** The options for signing in with a passkey of this site. */
export async function askForPasskey(site: Site): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: "required",
    timeout: WAIT,
  });
  await remember(options.challenge, null);
  return { ...options };
}

/** The account of a passkey. Throws 400 if it is unknown or does not answer its challenge. */
export async function enterByPasskey(answer: PasskeyAnswer, site: Site): Promise<UserRecord> {
  const passkey = await Passkey.findOne({ credential: answer.id }).lean();
  const user = passkey && (await User.findById(passkey.user).lean());
  if (passkey === null || user === null) {
    throw invalid("passkey.ofNobody");
  }
  const { credential: id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await judged(
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: (challenge) => isAwaited(challenge, null),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
      ...placeOf(site),
    }),
  );
  if (!verified) {
    throw unfit();
  }
  await Passkey.updateOne({ _id: passkey._id }, { counter: authenticationInfo.newCounter });
  return user;
}

export function findPasskeys(user: string): Promise<PasskeyRecord[]> {
  return Passkey.find({ user }).sort({ createdAt: -1 }).lean();
}

export async function dropPasskey(user: string, _id: string): Promise<boolean> {
  return (await Passkey.deleteOne({ _id, user })).deletedCount === 1;
}

async function remember(challenge: string, user: string | null): Promise<void> {
  await PasskeyChallenge.create({
    _id: challenge,
    user,
    expiresAt: new Date(Date.now() + WAIT),
  });
}

/** Whether a challenge was issued for this purpose; the check uses it up. */
async function isAwaited(_id: string, user: string | null): Promise<boolean> {
  const expiresAt = mongoose.trusted({ $gt: new Date() });
  return (await PasskeyChallenge.findOneAndDelete({ _id, user, expiresAt }).lean()) !== null;
}

/** The library throws to refuse. The reason would only help an attacker. */
async function judged<Verdict>(verdict: Promise<Verdict>): Promise<Verdict> {
  try {
    return await verdict;
  } catch (error) {
    throw unfit(error);
  }
}

function unfit(cause?: unknown): Error {
  return invalid("passkey.wrongAnswer", undefined, { cause });
}

function hostOf({ baseUrl }: Site): string {
  return new URL(baseUrl).hostname;
}

function placeOf(site: Site) {
  return {
    expectedOrigin: new URL(site.baseUrl).origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  };
}
