import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import { z } from "zod";

/** ms that the API has to answer. */
const PATIENCE = 5000;

/** The part of the API's description that a release reads: its paths in every market, such as "/api/offers/{id}". */
const Description = z.object({ "x-paths": z.array(z.string()).min(1) });

/** The paths of an API. Throws one sentence if it does not list them. */
export async function readApiPaths(apiUrl: string): Promise<string[]> {
  const address = new URL("/api/openapi.json", apiUrl);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return Description.parse(await answer.json())["x-paths"];
  } catch (error) {
    throw new Error(`${address} does not list the paths of an API.`, { cause: error });
  }
}

/** The live apps that call paths which an API does not have, each with a sentence that names them. */
export function missingPaths({ shell, remotes }: Releases, paths: readonly string[]) {
  const live = remotes.filter(({ enabled }) => enabled);
  const builds = [
    ...(shell ? [{ name: "shell", ...shell }] : []),
    ...live.map(({ name, current }) => ({ name, ...current })),
  ];
  return builds.flatMap(({ name, build, calls }) => {
    const missing = missingCalls(calls, paths);
    const sentence = `${name} ${build} calls ${missing.join(", ")}, which the API does not have.`;
    return missing.length === 0 ? [] : [{ name, sentence }];
  });
}

/** The calls of a build ("/api/offers/*") that no path of an API ("/api/offers/{id}") answers. */
function missingCalls(calls: readonly string[] = [], paths: readonly string[]): string[] {
  const known = new Set(paths.map((path) => path.replaceAll(/\{\w+\}/g, "*")));
  return calls.filter((call) => !known.has(call));
}

const FILE = "api.json";

/** The paths of the API that the web server knows; undefined before it has seen one. */
export async function knownApiPaths(folder: string): Promise<string[] | undefined> {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => undefined);
  return text === undefined ? undefined : z.array(z.string()).parse(JSON.parse(text));
}

/** Remembers the paths of the live API for releases. Readers see the old or the new list, never half of one. */
export async function rememberApiPaths(folder: string, paths: readonly string[]): Promise<void> {
  const next = join(folder, `${FILE}.${process.pid}.next`);
  await mkdir(folder, { recursive: true });
  await writeFile(next, JSON.stringify(paths));
  await rename(next, join(folder, FILE));
}
