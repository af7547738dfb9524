import type { ErrorCode } from "@takas/contracts/errorTexts";
import type { Problem } from "@takas/contracts/problem";
import type { ProofChallenge, ProofOfWork } from "@takas/contracts/proof";
import type { User } from "@takas/contracts/user";

// Values of the first load are not imported here: webpack would no longer join their modules, 1 kB more for everybody.
import { solve } from "./solve";

/** A proof is bound to the network address, which a phone may change while it works. */
const ATTEMPTS = 2;

const WRONG: ErrorCode = "session.wrongProof";

/**
 * Starts a session at an address where many people start, with a proof of work. Resolves to the user, or to undefined
 * when the API refuses; never rejects.
 */
export async function proveSession(): Promise<User | undefined> {
  try {
    let answer = await start(await doWork());
    for (let attempt = 1; attempt < ATTEMPTS && answer.code === WRONG; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answer = await start(await doWork());
    }
    return answer.user;
  } catch (error) {
    // oxlint-disable-next-line no-console -- docs/product.md 8.2: a failed creation is only logged
    console.warn("The browser could not do the work that starts a session.", error);
    return undefined;
  }
}

interface Started {
  user?: User;
  /** Why the API refused. */
  code?: string | undefined;
}

async function start(proof: ProofOfWork): Promise<Started> {
  const response = await call("api/auth/anonymous", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, application/problem+json",
    },
    body: JSON.stringify({ proof }),
  });
  return response.ok
    ? { user: (await response.json()) as User }
    : { code: ((await response.json()) as Partial<Problem>).code };
}

async function doWork(): Promise<ProofOfWork> {
  const response = await call("api/auth/proof");
  const challenge = (await response.json()) as ProofChallenge;
  return { challenge, solution: await solve(challenge) };
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, `${globalThis.location.origin}/`);
  return fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
}
