import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import type { ProofChallenge, ProofOfWork } from "@takas/contracts/proof";
import { FairSemaphore, SemaphoreFullError } from "@takas/server/FairSemaphore";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

import { isDuplicateKey } from "../database/mongoose";
import { digest } from "../digest";
import { invalid, tooMany } from "../errors";
import { ProofKey } from "./ProofKey";
import { SpentProof } from "./SpentProof";

const HOUR = 3_600_000;
/** Iterations of PBKDF2 in one attempt: 0.5 ms on a desktop, 2 ms on a phone. */
const ITERATIONS = 1000;
/**
 * Most attempts of a proof, of which it takes between half and all: the work has an end, so nobody waits longer than
 * 1 s on a phone (`least`), or 4 s (`most`).
 */
const ATTEMPTS = { least: 400, most: 1600 };
/** Proofs of an address in an hour from which on the next costs `most`. */
const MANY = 2000;
/** ms in which a proof must arrive. */
const VALID = 5 * 60_000;

/**
 * An address gets its work one after the other: thousands may share it, so none is refused, and a flood from one
 * delays only its own visitors.
 */
const turns = new FairSemaphore({
  atOnce: { all: 8, visitor: 1 },
  waiting: { all: 4000, visitor: 1000 },
});
/** ms that a turn takes at least, so that an address costs at most 200 times the work of making one in a second. */
const TURN = 5;

/** Work for a browser at this address, on its turn: see {@link makeProof}. Throws 429 when a thousand wait. */
export async function askForProof(
  address: string,
  isSuspect: () => Promise<boolean>,
): Promise<ProofChallenge> {
  try {
    return await turns.run(address, async () => {
      const [proof] = await Promise.all([
        isSuspect().then((is) => makeProof(address, is)),
        sleep(TURN),
      ]);
      return proof;
    });
  } catch (error) {
    throw error instanceof SemaphoreFullError
      ? tooMany("session.tooManyProofs", undefined, { retryAfter: 1, cause: error })
      : error;
  }
}

/**
 * Makes work for a browser. The more proofs the address has used within an hour, the more work; with
 * `isSuspect`, the most.
 */
async function makeProof(address: string, isSuspect: boolean): Promise<ProofChallenge> {
  const spent = isSuspect ? MANY : await SpentProof.countDocuments({ address }, { limit: MANY });
  const most = ATTEMPTS.least + ((ATTEMPTS.most - ATTEMPTS.least) * spent) / MANY;
  const secret = await secretKey();
  const { parameters, signature } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    deriveKey,
    cost: ITERATIONS,
    counter: randomInt(Math.round(most / 2), Math.round(most) + 1),
    data: { for: digest(address) },
    expiresAt: new Date(Date.now() + VALID),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key ${secret}`,
  });
  return { parameters, signature } as ProofChallenge;
}

/** Uses up a proof. Throws 400 if the work is not done, is another address's, has expired or was used, anywhere. */
export async function spendProof(address: string, proof: ProofOfWork): Promise<void> {
  const { challenge, solution } = proof;
  const secret = await secretKey();
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key ${secret}`,
  });
  const { nonce, data } = challenge.parameters;
  if (!verified || data.for !== digest(address) || !(await isFirstUse(nonce, address))) {
    throw invalid("session.wrongProof");
  }
}

async function isFirstUse(_id: string, address: string): Promise<boolean> {
  try {
    await SpentProof.create({ _id, address, forgetAt: new Date(Date.now() + HOUR) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error, "_id")) {
      return false;
    }
    throw error;
  }
}

/** The same in every process; read for each proof, so that a restored database brings its own. */
async function secretKey(): Promise<string> {
  const known = await ProofKey.findById("proof").lean();
  const key =
    known ??
    (await ProofKey.findOneAndUpdate(
      { _id: "proof" },
      { $setOnInsert: { secret: randomBytes(32).toString("base64url") } },
      { upsert: true, returnDocument: "after" },
    )
      .orFail()
      .lean());
  return key.secret;
}
