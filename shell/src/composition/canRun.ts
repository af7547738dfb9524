import type { RemoteBuild } from "@takas/mfe-kit/manifest";

/** What a shell and the API behind it offer to remotes. */
export interface ShellOffer {
  /** The versions of our packages that the shell was made with. */
  versions: RemoteBuild["versions"];
  /** The versions of the contracts that the live API serves; unknown until it has said so. */
  contracts?: readonly string[] | undefined;
  /** Versions of the shared modules. */
  shared: Record<string, string>;
}

/** Why a build cannot run. `need` is the build's requirement, `have` what the shell or the API offers or allows. */
export type Refusal =
  | { code: "version"; module: string; need: string; have: string }
  | { code: "contracts"; need: string; have: string }
  | { code: "shared"; module: string; need: string; have: string };

/** The part of a build that decides; also of a shell. */
type Runnable = Pick<RemoteBuild, "versions" | "shared">;

export type Verdict = { ok: true } | { ok: false; reasons: Refusal[] };

/** The packages of ours that the shell provides: the store, and the contract between shell and remotes. */
const PROVIDED = ["@takas/client", "@takas/mfe-kit"] as const;

/** What the API and everything that calls it agree on. */
const CONTRACTS = "@takas/contracts";

/**
 * Whether a build can run in a shell, over the API that is live: of the same major version of each of our packages, and of a
 * minor up to what is there. A pure function, used three times: at the release, in the web server, and in the browser
 * before the build's code is loaded.
 */
export function canRun(build: Runnable, offer: ShellOffer): Verdict {
  const reasons: Refusal[] = [];
  for (const module of PROVIDED) {
    const [need, have] = [build.versions[module], offer.versions[module]];
    if (!fits(need, have)) {
      reasons.push({ code: "version", module, need, have });
    }
  }
  const need = build.versions[CONTRACTS];
  if (offer.contracts?.some((have) => fits(need, have)) === false) {
    reasons.push({ code: "contracts", need, have: offer.contracts.join(", ") });
  }
  for (const [module, range] of Object.entries(build.shared)) {
    const have = offer.shared[module];
    if (have === undefined || !satisfiesCaret(have, range)) {
      reasons.push({ code: "shared", module, need: range, have: have ?? "nothing" });
    }
  }
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
}

/** Whether what was made with one version runs with another: the same major, and at least that minor. */
function fits(need: string, have: string): boolean {
  const [needMajor, needMinor] = numbers(need);
  const [haveMajor, haveMinor] = numbers(have);
  return needMajor === haveMajor && needMinor <= haveMinor;
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
