import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import { slotOwner } from "@takas/mfe-kit/slots";

import { canRun } from "../../src/composition/canRun";
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

/** The server parts of the remotes that fill slots of one and are drawn on the server, by their names. */
export function fillersOf(
  owner: string,
  { shell, remotes }: Releases,
  placeOf: PlaceOf,
): Record<string, ServerPart> {
  const fillers = remotes.flatMap(({ name, enabled, current }) => {
    const fills = current.fills ?? [];
    const isFiller = fills.some(({ slot, server }) => server === true && slotOwner(slot) === owner);
    const part = isFiller ? serverPartOf(name, current, placeOf) : undefined;
    return part === undefined || !enabled || shell === undefined || !canRun(current, shell).ok
      ? []
      : [[name, part] as const];
  });
  return Object.fromEntries(fillers);
}
