import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { RemoteBuildManifest, ShellBuildManifest, readManifest } from "@takas/mfe-kit/manifest";
import type { ReleasedRemote, ReleasedShell } from "@takas/mfe-kit/manifest";

import { fileIn } from "../registry/languages";

/** Where the files of a build are: "/remotes/browse/0123abcd", or the URL of a development server. */
type Base = string;

/** Hashes of files in the format of integrity attributes, by name or URL. */
type Hashes = Record<string, string>;

/** The released shell, from its takas.json. */
export function describeShell(manifest: unknown, base: Base, hashes?: Hashes): ReleasedShell {
  const { files, ...build } = readShell(manifest);
  const at = addressIn(base);
  return { ...build, ...released(build, at, hashes), files: files.map(at) };
}

/**
 * A released remote, from its takas.json, and switched on. In watch mode it has no hashes, because its files change.
 */
export function describeRemote(manifest: unknown, base: Base, hashes?: Hashes): ReleasedRemote {
  const { name, team, routes, ...build } = readRemote(manifest);
  const at = addressIn(base);
  const integrity = hashes?.[build.entry];
  const integrityIn = Object.fromEntries(
    (build.translations ?? []).flatMap((language) => {
      const hash = hashes?.[`${language}/${build.entry}`];
      return hash === undefined ? [] : [[language, hash]];
    }),
  );
  const current = {
    ...build,
    ...released(build, at, hashes),
    ...(integrity !== undefined && { integrity }),
    ...(build.translations && { integrityIn }),
    routes: routes.map((route) => ({ ...route, files: route.files.map(at) })),
  };
  return { name, team, enabled: true, paths: firstParts(routes), current };
}

function firstParts(routes: readonly { path: string }[]): string[] {
  return [...new Set(routes.map(({ path }) => `/${path.split("/")[1]}`))].toSorted();
}

type AddressOf = (file: string) => string;

function addressIn(base: Base): AddressOf {
  return (file) => `${base}/${file}`;
}

/** A build names files; a release adds their URLs and hashes. */
function released(
  { entry, server }: { entry: string; server?: string | undefined },
  at: AddressOf,
  hashes?: Hashes,
) {
  return {
    entry: at(entry),
    ...(server !== undefined && { server: at(server) }),
    ...(hashes && {
      hashes: Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [at(file), hash])),
    }),
  };
}

/** A build of the shell or of a remote, ready for release. */
export interface BuiltApp {
  /** Its name in the registry. */
  name: string;
  build: string;
  base: Base;
  /** The folder with its files; undefined if they are among the releases already. */
  dist: string | undefined;
  /** Its takas.json. */
  manifest: unknown;
  hashes: Hashes;
}

/** Reads a built app of the checkout: the shell, or the remote in mfe-NAME. Throws one sentence when there is none. */
export async function readBuild(root: string, name: string): Promise<BuiltApp> {
  const folder = name === "shell" ? "shell" : `mfe-${name}`;
  const dist = join(root, folder, "dist");
  return { ...(await readApp(name, `${folder}/dist`, dist)), dist };
}

/** Reads a build that was unpacked from an archive into a folder. Throws one sentence when it is incomplete. */
export async function readUnpacked(name: string, dist: string): Promise<BuiltApp> {
  return { ...(await readApp(name, "The archive", dist)), dist };
}

/** Reads a build that was placed among the releases before. Throws one sentence when it is not there any more. */
export async function readPlaced(folder: string, name: string, build: string): Promise<BuiltApp> {
  const place = `${name}/${build}`;
  return { ...(await readApp(name, place, join(folder, place))), dist: undefined };
}

/** Reads the build in a folder, which `place` names in sentences. */
async function readApp(
  name: string,
  place: string,
  folder: string,
): Promise<Omit<BuiltApp, "dist">> {
  const manifest = await readJson(place, folder);
  if (name !== "shell" && manifest.name !== name) {
    throw new Error(`${place} is not a build of ${name}. Build it again.`);
  }
  const {
    build,
    server,
    entry,
    files,
    translations = [],
  } = name === "shell" ? readShell(manifest) : withFiles(readRemote(manifest));
  const scripts = [entry, ...files];
  const names = [
    ...["en", ...translations].flatMap((language) => scripts.map(fileIn(language))),
    ...(server === undefined ? [] : [server]),
  ];
  const hashes = await Promise.all(
    [...new Set(names)].map(
      async (file) => [file, integrityOf(await readNamed(file, place, folder))] as const,
    ),
  );
  const base = `/remotes/${name}/${build}`;
  return { name, build, base, manifest, hashes: Object.fromEntries(hashes) };
}

function readShell(manifest: unknown) {
  return readManifest(ShellBuildManifest, manifest, "Build the shell again. Its takas.json");
}

function readRemote(manifest: unknown) {
  return readManifest(RemoteBuildManifest, manifest, "Build the remote again. Its takas.json");
}

function withFiles(remote: ReturnType<typeof readRemote>) {
  return { ...remote, files: remote.routes.flatMap(({ files }) => files) };
}

function readNamed(file: string, place: string, folder: string): Promise<Buffer> {
  return readFile(join(folder, file)).catch((error: unknown) => {
    throw new Error(`${place} lacks ${file}, which its takas.json names. Build it again.`, {
      cause: error,
    });
  });
}

/** The hash of a file in the format of integrity attributes, which the build's runtime also uses for chunks. */
function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

async function readJson(place: string, folder: string): Promise<Record<string, unknown>> {
  try {
    const text = await readFile(join(folder, "takas.json"), "utf8");
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${place} has no readable build. Run "npm run build" first.`, {
      cause: error,
    });
  }
}
