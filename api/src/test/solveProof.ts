import { ProofChallenge } from "@takas/contracts/proof";
import type { ProofOfWork } from "@takas/contracts/proof";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

import type { TestApi } from "./app";

/** Asks for a proof of work and does it, as a browser would. */
export async function solveProof(api: TestApi, address: string): Promise<ProofOfWork> {
  const { body } = await api
    .call()
    .get("/api/auth/proof")
    .set("X-Forwarded-For", address)
    .expect(200);
  const challenge = ProofChallenge.parse(body);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) {
    throw new Error("The work took too long.");
  }
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
