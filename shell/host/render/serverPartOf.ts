import { join } from "node:path";

import type { ServerPart } from "./RenderThread";

/** The folder with the files of a build, by the name of its app and its id. */
export type PlaceOf = (name: string, build: string) => string;

/** The folder of a build among the releases. */
export function placeIn(releasesFolder: string): PlaceOf {
  return (name, build) => join(releasesFolder, name, build);
}

interface Build {
  build: string;
  server?: string | undefined;
  hashes?: Record<string, string> | undefined;
}

/** The server part of a build, if it has one. */
export function serverPartOf(
  name: string,
  { build, server: address, hashes }: Build,
  placeOf: PlaceOf,
): ServerPart | undefined {
  return address === undefined
    ? undefined
    : {
        file: join(placeOf(name, build), address.slice(address.lastIndexOf("/") + 1)),
        integrity: hashes?.[address],
      };
}
