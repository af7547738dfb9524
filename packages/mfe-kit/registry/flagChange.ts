import { FlagShare, readManifest } from "../remotes/manifest.mjs";

/** What a command does with a flag: gives it to a share of the sessions, or makes a link that switches it in one browser. */
export type FlagChange = { percent: number } | { isOn: boolean };

/** Reads "10", "on" or "off". Throws a sentence for anything else. */
export function readFlagChange(word: string): FlagChange {
  if (word === "on" || word === "off") {
    return { isOn: word === "on" };
  }
  // Number() takes an empty word for 0.
  const percent = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  return { percent: readManifest(FlagShare, percent, "The share") };
}

/** What a person reads of a flag. */
interface FlagWords {
  remote: string;
  flag: string;
  owner: string;
  /** The last day on which the code should need it: "2027-01-31". */
  until: string;
  isPast: boolean;
  percent: number;
  by?: string | undefined;
}

/** A line about a flag: the share that it has, from whom, and its date. */
export function flagLine({ remote, flag, owner, until, isPast, percent, by }: FlagWords): string {
  const from = by === undefined ? "" : ` by ${by}`;
  const past = isPast ? `was needed until ${until}: ${owner} removes it` : `until ${until}`;
  return `${remote}.${flag}: ${percent} % of the sessions${from}, ${past}.`;
}

/** A line about a link that switches a flag. `until` is ISO 8601. */
export function flagLinkLine(
  { remote, flag, isOn }: Pick<FlagWords, "remote" | "flag"> & { isOn: boolean },
  { link, until }: { link: string; until: string },
): string {
  return `${remote}.${flag} is ${isOn ? "on" : "off"} in browsers that open this until ${until.slice(0, 10)}: ${link}`;
}
