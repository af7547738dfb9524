import { z } from "zod";

/** Longer than any hash or key of a proof in hex. */
const text = z.string().max(200);

/** GET /api/auth/proof: work for a browser, as `altcha-lib` solves it. It is signed; browsers return it unchanged. */
export const ProofChallenge = z.object({
  parameters: z.object({
    algorithm: text,
    nonce: text,
    salt: text,
    /** Iterations of one attempt. */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: text,
    keySignature: text,
    /** Unix time in seconds. */
    expiresAt: z.int(),
    /** Whose work it is. */
    data: z.object({ for: text }),
  }),
  signature: text,
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** Work that is done. */
export const ProofOfWork = z.object({
  challenge: ProofChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: text }),
});
export type ProofOfWork = z.infer<typeof ProofOfWork>;

/** Body of POST /api/auth/anonymous; a proof is asked for (429 `session.proofNeeded`) only at a busy address. */
export const AnonymousWrite = z.object({ proof: ProofOfWork.optional() });
export type AnonymousWrite = z.infer<typeof AnonymousWrite>;
