import type { ProofChallenge, ProofOfWork } from "@takas/contracts/proof";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Does a proof's work where it is called. */
export async function attempt(challenge: ProofChallenge): Promise<ProofOfWork["solution"]> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) {
    throw new Error("The work took too long.");
  }
  const { counter, derivedKey } = solution;
  return { counter, derivedKey };
}
