import type { Market } from "@takas/contracts/choices";
import type { Releases } from "@takas/mfe-kit/manifest";

/** The releases with the screens of a market: the sample market's pages leave out screens that only the live market has. */
export function inMarket(releases: Releases, market: Market): Releases {
  return market === "live" ? releases : { ...releases, remotes: releases.remotes.map(inSample) };
}

function inSample({ current, previous, older, ...remote }: Remote): Remote {
  return {
    ...remote,
    current: withoutLive(current),
    ...(previous && { previous: withoutLive(previous) }),
    ...(older && { older: older.map(withoutLive) }),
  };
}

type Remote = Releases["remotes"][number];

function withoutLive<Build extends Pick<Remote["current"], "routes">>(build: Build): Build {
  return { ...build, routes: build.routes.filter(({ market }) => market !== "live") };
}
