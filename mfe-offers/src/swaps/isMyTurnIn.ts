import type { Circle } from "@takas/contracts/live/circles";

/** Whether a circle waits for the reader: for their answer, or for their word that it is done after somebody else's. */
export function isMyTurnIn({ actions, done }: Circle): boolean {
  return actions.includes("accept") || (done > 0 && actions.includes("done"));
}
