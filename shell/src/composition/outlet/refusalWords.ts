import type { Refusal } from "../canRun";

/** Why a build cannot run, in a sentence: for the release, the console, and the small print of the card. */
export function refusalWords(reason: Refusal): string {
  const { need, have } = reason;
  switch (reason.code) {
    case "version":
      return `It was made with ${reason.module} ${need}, the shell has ${have}.`;
    case "contracts":
      return `It was made with @takas/contracts ${need}, the API serves ${have}.`;
    case "shared":
      return `It needs ${reason.module} ${need}, the shell shares ${have}.`;
  }
}
