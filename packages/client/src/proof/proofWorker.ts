import type { ProofChallenge, ProofOfWork } from "@takas/contracts/proof";

import { attempt } from "./attempt";

/** The worker's answer. */
export type Attempted = { solution: ProofOfWork["solution"] } | { error: string };

globalThis.addEventListener("message", ({ data }: MessageEvent<ProofChallenge>) => {
  attempt(data).then(
    (solution) => answer({ solution }),
    (error: unknown) => answer({ error: String(error) }),
  );
});

function answer(attempted: Attempted): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes none
  globalThis.postMessage(attempted);
}
