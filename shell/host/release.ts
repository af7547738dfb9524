import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { API_VERSION } from "@takas/contracts/limits";
import { CONTRACT } from "@takas/mfe-kit/contract";
import { z } from "zod";

import { canRun } from "../src/composition/canRun";
import type { Refusal } from "../src/composition/canRun";
import type { RegistryEntry, RemoteBuild } from "../src/composition/registry";
import { integrityOf, placeBuild, pruneBuilds } from "./place";
import { readReleases, releasesFolder, writeReleases } from "./releases";
import type { Releases } from "./releases";

export interface Places {
  /** The checkout. */
  root: string;
  dataDir: string;
}

/**
 * Puts a built app live: copies dist into an immutable folder, then moves the pointer. "shell" is the shell,
 * any other name the remote in mfe-NAME. Releasing what is live already changes nothing. Throws one sentence
 * when the build is missing or cannot run in the live shell; what was live stays live then.
 */
export async function release(name: string, { root, dataDir }: Places): Promise<string> {
  const folder = releasesFolder(dataDir);
  const source = join(root, name === "shell" ? "shell" : `mfe-${name}`);
  const about = BuildFile.parse(await readJson(join(source, "dist/takas.json"), name));
  const releases = await readReleases(folder);
  const next =
    name === "shell"
      ? withShell(releases, about)
      : withRemote(releases, await describeRemote(source, about));
  await placeBuild(join(source, "dist"), join(folder, name, about.build));
  await writeReleases(folder, next);
  await pruneBuilds(folder, (build) => liveBuilds(next).has(build));
  return about.build;
}

/** Makes the build before the live one live again. Throws when there is none. */
export async function rollback(name: string, { dataDir }: Places): Promise<string> {
  const folder = releasesFolder(dataDir);
  const releases = await readReleases(folder);
  const entry = releases.remotes.find((remote) => remote.name === name);
  if (entry?.previous === undefined) {
    throw new Error(`There is no earlier build of ${name} to go back to.`);
  }
  const back = { ...entry, current: entry.previous, previous: entry.current };
  await writeReleases(folder, replaceRemote(releases, back));
  return back.current.build;
}

/** What a remote says of itself: remote.json in its folder. */
const RemoteFile = z.object({
  name: z.string(),
  team: z.string(),
  api: z.int(),
  routes: z.array(
    z.object({ path: z.string(), screen: z.string(), preload: z.array(z.string()).default([]) }),
  ),
});

/** What a build says of itself: takas.json beside its files. */
const BuildFile = z.object({
  build: z.string(),
  container: z.string().default(""),
  shared: z.record(z.string(), z.string()),
  chunks: z.record(z.string(), z.array(z.string())),
  /** Files that no named chunk asks for: the shell's shared modules, a remote's exposed module. */
  start: z.array(z.string()),
});
type BuildFile = z.infer<typeof BuildFile>;

function withShell(releases: Releases, { build, shared, chunks, start }: BuildFile): Releases {
  const files = [...(chunks.shell ?? []), ...start].map(
    (file) => `/remotes/shell/${build}/${file}`,
  );
  const [entry, ...rest] = files;
  if (entry === undefined) {
    throw new Error("The shell's build has no entry. Build it again.");
  }
  return { ...releases, shell: { build, contract: CONTRACT, shared, entry, files: rest } };
}

function withRemote(releases: Releases, entry: RegistryEntry): Releases {
  const { shell } = releases;
  if (shell === undefined) {
    throw new Error("Release the shell first: a remote is checked against the shell that is live.");
  }
  const verdict = canRun(entry.current, { ...shell, api: API_VERSION });
  if (!verdict.ok) {
    const reasons = verdict.reasons.map(explain).join(" ");
    throw new Error(`${entry.name} cannot run in the live shell. ${reasons}`);
  }
  const live = releases.remotes.find((remote) => remote.name === entry.name);
  const previous = live?.current.build === entry.current.build ? live.previous : live?.current;
  return replaceRemote(releases, { ...entry, ...(previous && { previous }) });
}

async function describeRemote(source: string, about: BuildFile): Promise<RegistryEntry> {
  const remote = RemoteFile.parse(await readJson(join(source, "remote.json"), source));
  const { build, container, shared, chunks, start } = about;
  const at = (file: string) => `/remotes/${remote.name}/${build}/${file}`;
  const current: RemoteBuild = {
    build,
    container,
    shared,
    entry: at(ENTRY_FILE),
    integrity: await integrityOf(join(source, "dist", ENTRY_FILE)),
    contract: CONTRACT,
    api: remote.api,
    routes: remote.routes.map(({ path, screen, preload }) => ({
      path,
      preload,
      files: [...new Set([...start, ...(chunks[`${screen}-${screen}`] ?? [])])].map(at),
    })),
  };
  return { name: remote.name, team: remote.team, enabled: true, current };
}

const ENTRY_FILE = "remoteEntry.js";

function replaceRemote(releases: Releases, entry: RegistryEntry): Releases {
  const others = releases.remotes.filter(({ name }) => name !== entry.name);
  const remotes = [...others, entry].toSorted((a, b) => a.name.localeCompare(b.name));
  return { ...releases, remotes };
}

function liveBuilds({ shell, remotes }: Releases): Set<string> {
  const builds = remotes.flatMap(({ current, previous }) => [current.build, previous?.build]);
  return new Set([shell?.build, ...builds].filter((build) => build !== undefined));
}

function explain(reason: Refusal): string {
  switch (reason.code) {
    case "contract":
      return `It is built for contract ${reason.need}, the shell offers ${reason.have}.`;
    case "api":
      return `It needs version ${reason.need} of the API, which is at ${reason.have}.`;
    case "shared":
      return `It needs ${reason.module} ${reason.need}, the shell shares ${reason.have}.`;
  }
}

async function readJson(file: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(`${name} has no readable build (${file}). Run "npm run build" first.`, {
      cause: error,
    });
  }
}
