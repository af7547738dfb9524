import type { RemoteBuild } from "@takas/mfe-kit/manifest";

/** What a shell offers to remotes. */
export interface ShellOffer {
  /** The shell's contract, "MAJOR.MINOR". */
  contract: string;
  /** The version of the API behind it. */
  api: number;
  /** Versions of the shared modules. */
  shared: Record<string, string>;
  /** Maximum compressed size of one screen in bytes. */
  budget: number;
}

/** Why a build cannot run. `need` is the build's requirement, `have` what the shell offers or allows. */
export type Refusal =
  | { code: "contract"; need: string; have: string }
  | { code: "api"; need: string; have: string }
  | { code: "shared"; module: string; need: string; have: string }
  | { code: "expose"; need: string; have: string }
  | { code: "budget"; need: string; have: string };

/** The part of a build that decides; also of one whose texts are not in one language yet. */
type Runnable = Pick<RemoteBuild, "contract" | "api" | "shared" | "exposes" | "fills"> & {
  routes: readonly Pick<RemoteBuild["routes"][number], "bytes">[];
};

export type Verdict = { ok: true } | { ok: false; reasons: Refusal[] };

/**
 * Whether a build can run in a shell. A pure function, used twice: at the release, before the registry refers to the
 * build, and in the browser, before its code is loaded.
 */
export function canRun(remote: Runnable, shell: ShellOffer): Verdict {
  const reasons: Refusal[] = [];
  const [needMajor, needMinor] = numbers(remote.contract);
  const [haveMajor, haveMinor] = numbers(shell.contract);
  if (needMajor !== haveMajor || needMinor > haveMinor) {
    reasons.push({ code: "contract", need: remote.contract, have: shell.contract });
  }
  if (remote.api > shell.api) {
    reasons.push({ code: "api", need: `${remote.api}`, have: `${shell.api}` });
  }
  for (const [module, need] of Object.entries(remote.shared)) {
    const have = shell.shared[module];
    if (have === undefined || !satisfiesCaret(have, need)) {
      reasons.push({ code: "shared", module, need, have: have ?? "nothing" });
    }
  }
  if (remote.exposes?.includes(APP) === false) {
    reasons.push({ code: "expose", need: APP, have: remote.exposes.join(", ") || "nothing" });
  }
  const shown = [...remote.routes, ...(remote.fills ?? [])];
  const heaviest = Math.max(0, ...shown.map(({ bytes = 0 }) => bytes));
  if (heaviest > shell.budget) {
    reasons.push({ code: "budget", need: kilobytes(heaviest), have: kilobytes(shell.budget) });
  }
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
}

/** The module every remote exposes: its screens. */
const APP = "./app";

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
}

/** Whether a version is within "^MAJOR.MINOR.PATCH", the only range that builds of remotes write. */
function satisfiesCaret(version: string, range: string): boolean {
  const [haveMajor, haveMinor, havePatch] = numbers(version);
  const [needMajor, needMinor, needPatch] = numbers(range.replace(/^\^/, ""));
  if (haveMajor !== needMajor) {
    return false;
  }
  return haveMinor === needMinor ? havePatch >= needPatch : haveMinor > needMinor;
}

function numbers(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return [major, minor, patch];
}
