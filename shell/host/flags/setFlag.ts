import { move } from "../release/release";
import { releasesFolder } from "../release/releases";
import { chosenShare, flagOf, knownFlags } from "./knownFlags";
import type { KnownFlag } from "./knownFlags";

/** The share of the sessions that a flag shall have, in percent. */
export interface NewShare {
  remote: string;
  flag: string;
  percent: number;
  /** The team that changes it; "operator" without the service. */
  by: string;
  /** The share that it had when its team looked. */
  from?: number | undefined;
}

/**
 * Gives a flag to a share of the sessions, 0 to 100 percent. Throws one sentence for a flag that does not exist, and if somebody
 * changed it since its team looked. A flag past its date may change like any other.
 */
export async function setFlag({ from, ...chosen }: NewShare, dataDir: string): Promise<KnownFlag> {
  const { remote, flag, percent } = chosen;
  const live = await move(releasesFolder(dataDir), (releases) => {
    const known = flagOf(knownFlags(releases), chosen);
    if (from !== undefined && known.percent !== from) {
      throw new Error(
        `Somebody else set ${remote}.${flag} to ${known.percent} % meanwhile (${known.by ?? "its manifest"}). Look at it, then set it again.`,
      );
    }
    const before = chosenShare(releases, remote, flag);
    const others = releases.flags?.filter((one) => one !== before) ?? [];
    return { ...releases, flags: [...others, { ...chosen, percent, since: Date.now() }] };
  });
  return flagOf(knownFlags(live), chosen);
}
