import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { RemoteBuildManifest, ShellBuildManifest, readManifest } from "@takas/mfe-kit/manifest";
import type { ReleasedRemote, ReleasedShell } from "@takas/mfe-kit/manifest";

import { fileIn } from "../page/languages";

/** Where the files of a build are: "/remotes/browse/0123abcd", or a URL where they are served from elsewhere. */
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
  const { name, team, routes, fills, ...build } = readRemote(manifest);
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
    ...(fills && { fills: fills.map((fill) => ({ ...fill, files: fill.files.map(at) })) }),
  };
  return { name, team, enabled: true, current };
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
  /** Its folder in the checkout; undefined if its files are served elsewhere. */
  dist: string | undefined;
  /** Its takas.json. */
  manifest: unknown;
  hashes: Hashes;
  /** Of a build whose files are served elsewhere: its server part, which runs here. */
  serverPart?: Map<string, Buffer>;
}

/** Reads a built app of the checkout: the shell, or the remote in mfe-NAME. Throws one sentence when there is none. */
export async function readBuild(root: string, name: string): Promise<BuiltApp> {
  const folder = name === "shell" ? "shell" : `mfe-${name}`;
  const dist = join(root, folder, "dist");
  const readFrom = (file: string) => readFile(join(dist, file));
  const { build, ...found } = await readApp(name, `${folder}/dist`, readFrom);
  return { name, build, base: `/remotes/${name}/${build}`, dist, ...found };
}

/** Reads a build from the files of its folder, by their path. Throws one sentence when it is incomplete. */
export async function readUnpacked(name: string, files: Map<string, Buffer>): Promise<BuiltApp> {
  const found = await readApp(name, "The archive", async (file) => {
    const bytes = files.get(file);
    if (bytes === undefined) {
      throw new Error(`There is no file ${file}.`);
    }
    return bytes;
  });
  return { name, base: `/remotes/${name}/${found.build}`, dist: undefined, ...found };
}

/** Reads a build that was placed among the releases before. Throws one sentence when it is not there any more. */
export async function readPlaced(folder: string, name: string, build: string): Promise<BuiltApp> {
  const place = `${name}/${build}`;
  const found = await readApp(name, place, (file) => readFile(join(folder, place, file)));
  return { name, base: `/remotes/${place}`, dist: undefined, ...found };
}

/** Reads a built remote whose files are served from elsewhere and stay there. Throws one sentence when there is none. */
export async function readBuildAt(address: string, name: string): Promise<BuiltApp> {
  const base = address.replace(/\/+$/, "");
  const files = new Map<string, Buffer>();
  const found = await readApp(name, base, async (file) => {
    const bytes = await download(`${base}/${file}`);
    files.set(file, bytes);
    return bytes;
  });
  const { server } = readRemote(found.manifest);
  const serverPart = new Map([...files].filter(([file]) => file === server));
  return { name, base, dist: undefined, serverPart, ...found };
}

type ReadFile = (file: string) => Promise<Buffer>;

async function readApp(name: string, place: string, readFrom: ReadFile) {
  const manifest = await readJson(place, readFrom);
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
      async (file) => [file, integrityOf(await readNamed(file, place, readFrom))] as const,
    ),
  );
  return { build, manifest, hashes: Object.fromEntries(hashes) };
}

function readShell(manifest: unknown) {
  return readManifest(ShellBuildManifest, manifest, "Build the shell again. Its takas.json");
}

function readRemote(manifest: unknown) {
  return readManifest(RemoteBuildManifest, manifest, "Build the remote again. Its takas.json");
}

function withFiles(remote: ReturnType<typeof readRemote>) {
  const { routes, fills = [] } = remote;
  return { ...remote, files: [...routes, ...fills].flatMap(({ files }) => files) };
}

function readNamed(file: string, place: string, readFrom: ReadFile): Promise<Buffer> {
  return readFrom(file).catch((error: unknown) => {
    throw new Error(`${place} lacks ${file}, which its takas.json names. Build it again.`, {
      cause: error,
    });
  });
}

/** Limits for one remote file: ms to load, and bytes. */
const PATIENCE = 10_000;
const LONGEST = 5_000_000;

async function download(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  const bytes = answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  if (bytes === undefined || bytes.length > LONGEST) {
    throw new Error(`${address} answered ${answer.status}.`);
  }
  return bytes;
}

/** The hash of a file in the format of integrity attributes, which the build's runtime also uses for chunks. */
function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

async function readJson(place: string, readFrom: ReadFile): Promise<Record<string, unknown>> {
  try {
    const text = (await readFrom("takas.json")).toString();
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${place} has no readable build. Run "npm run build" first.`, {
      cause: error,
    });
  }
}
