import type { Releases } from "@takas/mfe-kit/manifest";

import { sayingOf, signedLinks } from "../page/signedLinks";
import type { LinkSaying, OpenedLinks, SignedLinks } from "../page/signedLinks";
import { RETENTION } from "../release/buildStore";
import { readClaim, signClaim } from "../release/signedClaims";
import type { FlagSwitch } from "./decideFlags";

/** What a link does in the browser that opens it. */
export interface FlagClaim extends FlagSwitch {
  /** ms since 1970. */
  until: number;
}

/** Keeps links for flags apart from others. */
const PURPOSE = "flag:";

/** The URL that switches a flag in the browser which opens it, for 14 days, at the first screen of its remote that needs no id. */
export async function flagLink(
  folder: string,
  { remote, flag, isOn }: FlagSwitch,
  { live, baseUrl }: { live: Releases; baseUrl: string },
): Promise<{ link: string; until: number }> {
  const routes = live.remotes.find(({ name }) => name === remote)?.current.routes ?? [];
  const path = routes.find((route) => !route.path.includes(":"))?.path ?? "/";
  const url = new URL(path, baseUrl);
  const until = Date.now() + RETENTION;
  const claim = `${remote}.${flag}.${isOn ? "on" : "off"}.${until.toString(36)}`;
  url.searchParams.set("flag", await signClaim(folder, claim, PURPOSE));
  return { link: url.href, until };
}

interface FlagLinkOptions {
  /** The folder of the releases. */
  folder: string;
  isProduction: boolean;
  /** Development: a link needs no signature: `?flag=offers.fairScale.on`. */
  isDevelopment: boolean;
}

/** The links that switch flags (`?flag=TOKEN`). */
export function flagLinks({
  folder,
  isProduction,
  isDevelopment,
}: FlagLinkOptions): SignedLinks<FlagClaim> {
  return signedLinks({
    name: "flag",
    read: async (token) =>
      (isDevelopment ? ownClaim(token) : undefined) ??
      claimOf((await readClaim(folder, token, PURPOSE)) ?? ""),
    subjectOf: ({ remote, flag }) => `${remote}.${flag}`,
    most: 10,
    isProduction,
  });
}

function claimOf(text: string): FlagClaim | undefined {
  const [, remote = "", flag = "", state, until = ""] = CLAIM.exec(text) ?? [];
  return remote === ""
    ? undefined
    : { remote, flag, isOn: state === "on", until: Number.parseInt(until, 36) };
}

const CLAIM = /^([a-z]+)\.(\w+)\.(on|off)\.([0-9a-z]{1,11})$/;

function ownClaim(token: string): FlagClaim | undefined {
  const [, remote = "", flag = "", state] = OWN.exec(token) ?? [];
  return remote === "" ? undefined : { remote, flag, isOn: state === "on", until: Infinity };
}

const OWN = /^([a-z]+)\.(\w+)\.(on|off)$/;

/** The flags that a browser switched, as far as its builds have them and the links last. */
export function switchesOf(
  { remotes }: Releases,
  links: Pick<SignedLinks<FlagClaim>, "name" | "keep">,
  chosen: OpenedLinks<FlagClaim> | undefined,
): { switches: readonly FlagSwitch[]; sayings: readonly LinkSaying[] } {
  if (chosen === undefined) {
    return { switches: [], sayings: [] };
  }
  const lasting = chosen.opened.filter(({ claim: { remote, flag, until } }) => {
    const declared = remotes.find(({ name }) => name === remote)?.current.flags ?? {};
    return until > Date.now() && Object.hasOwn(declared, flag);
  });
  const switches = lasting.map(({ claim }) => claim);
  return { switches, sayings: sayingOf(links, chosen, lasting) };
}
