import type { Refusal } from "./canRun";

/** Why a build cannot run, in a sentence: for the release, the console, and the small print of the card. */
export function refusalWords(reason: Refusal): string {
  const { need, have } = reason;
  switch (reason.code) {
    case "contract":
      return `It needs contract ${need}, the shell offers ${have}.`;
    case "api":
      return `It needs version ${need} of the API, the shell was built for ${have}.`;
    case "shared":
      return `It needs ${reason.module} ${need}, the shell shares ${have}.`;
    case "expose":
      return `It does not expose ${need}: it exposes ${have}.`;
    case "budget":
      return `Its screen weighs ${need}, the shell allows ${have}.`;
  }
}
