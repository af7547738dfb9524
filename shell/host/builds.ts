import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { SCREEN_BUDGET } from "@takas/mfe-kit/contract";
import { z } from "zod";

import type { RegistryEntry } from "../src/composition/registry";
import type { ShellBuild } from "./releases";

/** A path inside its build's folder; it cannot leave that folder. */
const File = z.string().regex(/^[\w-]+(\.[\w-]+)*$/);

const Common = z.object({
  build: z.string().regex(/^[\w-]+$/),
  contract: z.string(),
  api: z.int(),
  shared: z.record(z.string(), z.string()),
  entry: File,
  server: File.optional(),
});

/** The manifest of a remote's build: takas.json next to its files. */
const RemoteAbout = Common.extend({
  name: z.string(),
  team: z.string(),
  container: z.string(),
  exposes: z.array(z.string()).optional(),
  routes: z.array(
    z.object({
      path: z.string(),
      title: z.string().optional(),
      description: z.string().optional(),
      preload: z.array(z.string()),
      files: z.array(File),
      bytes: z.int().optional(),
      server: z.boolean().optional(),
    }),
  ),
});

/** The manifest of a build of the shell. */
const ShellAbout = Common.extend({ files: z.array(File), budget: z.int().default(SCREEN_BUDGET) });

/** Where the files of a build are: "/remotes/browse/0123abcd", or a URL elsewhere. */
type Base = string;

/** Hashes of files, as in integrity attributes. */
type Hashes = Record<string, string>;

/** The shell as the registry lists it. */
export function describeShell(about: unknown, base: Base, hashes?: Hashes): ShellBuild {
  const { entry, files, server, ...rest } = read(ShellAbout, about);
  const at = (file: string) => `${base}/${file}`;
  return {
    ...rest,
    entry: at(entry),
    files: files.map(at),
    ...(server !== undefined && { server: at(server) }),
    ...(hashes && { hashes: mapKeys(hashes, at) }),
  };
}

/** A remote as the registry lists it, switched on; without hashes in watch mode. */
export function describeRemote(about: unknown, base: Base, hashes?: Hashes): RegistryEntry {
  const { name, team, entry, server, routes, ...rest } = read(RemoteAbout, about);
  const at = (file: string) => `${base}/${file}`;
  const integrity = hashes?.[entry];
  const current = {
    ...rest,
    entry: at(entry),
    ...(integrity !== undefined && { integrity }),
    ...(server !== undefined && { server: at(server) }),
    ...(hashes && { hashes: mapKeys(hashes, at) }),
    routes: routes.map((route) => ({ ...route, files: route.files.map(at) })),
  };
  return { name, team, enabled: true, current };
}

/** One built app: its name in the registry, its build, where its files are, and its manifest. */
export interface BuiltApp {
  name: string;
  build: string;
  base: Base;
  /** Its folder in the checkout; undefined if its files are served elsewhere. */
  dist: string | undefined;
  about: unknown;
  hashes: Hashes;
}

/** Reads a built app of the checkout; "shell" is the shell, any other name mfe-NAME. Throws one sentence if there is none. */
export async function readBuild(root: string, name: string): Promise<BuiltApp> {
  const folder = name === "shell" ? "shell" : `mfe-${name}`;
  const dist = join(root, folder, "dist");
  const readFrom = (file: string) => readFile(join(dist, file));
  const { build, ...found } = await readApp(name, `${folder}/dist`, readFrom);
  return { name, build, base: `/remotes/${name}/${build}`, dist, ...found };
}

/** Reads a built remote whose files are served from elsewhere. Throws one sentence if there is none. */
export async function readBuildAt(address: string, name: string): Promise<BuiltApp> {
  const base = address.replace(/\/+$/, "");
  const found = await readApp(name, base, (file) => download(`${base}/${file}`));
  return { name, base, dist: undefined, ...found };
}

type ReadFile = (file: string) => Promise<Buffer>;

async function readApp(name: string, place: string, readFrom: ReadFile) {
  const about = await readAbout(place, readFrom);
  const { build, name: ownName } = about;
  if (typeof build !== "string" || (name !== "shell" && ownName !== name)) {
    throw new Error(`${place} is no build of ${name}. Build it again.`);
  }
  const { server } = read(Common, about);
  const scripts = name === "shell" ? shellFiles(about) : remoteFiles(about);
  const names = server === undefined ? scripts : [...scripts, server];
  const hashes = await Promise.all(
    names.map(async (file) => [file, integrityOf(await readNamed(file, place, readFrom))] as const),
  );
  return { build, about, hashes: Object.fromEntries(hashes) };
}

function shellFiles(about: unknown): string[] {
  const { entry, files } = read(ShellAbout, about);
  return [entry, ...files];
}

function remoteFiles(about: unknown): string[] {
  const { entry, routes } = read(RemoteAbout, about);
  return [...new Set([entry, ...routes.flatMap(({ files }) => files)])];
}

function readNamed(file: string, place: string, readFrom: ReadFile): Promise<Buffer> {
  return readFrom(file).catch((error: unknown) => {
    throw new Error(`${place} lacks ${file}, which its takas.json names. Build it again.`, {
      cause: error,
    });
  });
}

/** ms and bytes for one file from elsewhere. */
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

/** The hash of a file in the form of an integrity attribute, which the chunk loader uses too. */
function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

function mapKeys(hashes: Hashes, change: (key: string) => string): Hashes {
  return Object.fromEntries(Object.entries(hashes).map(([key, hash]) => [change(key), hash]));
}

function read<Schema extends z.ZodType>(schema: Schema, about: unknown): z.infer<Schema> {
  const result = schema.safeParse(about);
  if (result.success) {
    return result.data;
  }
  const [issue] = result.error.issues;
  throw new Error(
    `A takas.json is not as a build writes it (${issue?.path.join(".")}: ${issue?.message}). Build the app again.`,
  );
}

async function readAbout(place: string, readFrom: ReadFile): Promise<Record<string, unknown>> {
  try {
    const text = (await readFrom("takas.json")).toString();
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${place} has no readable build. Run "npm run build" first.`, {
      cause: error,
    });
  }
}
