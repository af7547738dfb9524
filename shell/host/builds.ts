import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { RegistryEntry } from "../src/composition/registry";
import { integrityOf } from "./place";
import type { ShellBuild } from "./releases";

/** A file inside its build's folder, without a way out of it. */
const File = z.string().regex(/^[\w-]+(\.[\w-]+)*$/);

const Common = z.object({
  build: z.string(),
  contract: z.string(),
  api: z.int(),
  shared: z.record(z.string(), z.string()),
  entry: File,
});

/** What a build of a remote says of itself: takas.json beside its files. */
const RemoteAbout = Common.extend({
  name: z.string(),
  team: z.string(),
  container: z.string(),
  routes: z.array(
    z.object({
      path: z.string(),
      title: z.string().optional(),
      description: z.string().optional(),
      preload: z.array(z.string()),
      files: z.array(File),
    }),
  ),
});

/** What a build of the shell says of itself. */
const ShellAbout = Common.extend({ files: z.array(File) });

/** Where the files of a build are: "/remotes/browse/0123abcd" or the origin of a development server. */
type Base = string;

/** The shell as the registry knows it. */
export function describeShell(about: unknown, base: Base): ShellBuild {
  const { entry, files, ...rest } = read(ShellAbout, about);
  const at = (file: string) => `${base}/${file}`;
  return { ...rest, entry: at(entry), files: files.map(at) };
}

/** A remote as the registry knows it, switched on; `integrity` is that of its entry, unless it changes by the minute. */
export function describeRemote(about: unknown, base: Base, integrity?: string): RegistryEntry {
  const { name, team, entry, routes, ...rest } = read(RemoteAbout, about);
  const at = (file: string) => `${base}/${file}`;
  const current = {
    ...rest,
    entry: at(entry),
    ...(integrity !== undefined && { integrity }),
    routes: routes.map((route) => ({ ...route, files: route.files.map(at) })),
  };
  return { name, team, enabled: true, current };
}

/** One built app of the checkout: its name in the registry, its build and what it says of itself. */
export interface BuiltApp {
  name: string;
  build: string;
  dist: string;
  about: unknown;
}

/** Reads a built app; throws one sentence when there is none. "shell" is the shell, any other name mfe-NAME. */
export async function readBuild(root: string, name: string): Promise<BuiltApp> {
  const folder = name === "shell" ? "shell" : `mfe-${name}`;
  const dist = join(root, folder, "dist");
  const about = await readAbout(join(dist, "takas.json"), folder);
  const { build, name: ownName } = about;
  if (typeof build !== "string" || (name !== "shell" && ownName !== name)) {
    throw new Error(`${folder}/dist is no build of ${name}. Build it again.`);
  }
  return { name, build, dist, about };
}

/** Puts the hash of a remote's entry beside what its build says. */
export async function describeBuiltRemote({ name, build, dist, about }: BuiltApp) {
  const { entry } = read(RemoteAbout, about);
  return describeRemote(about, `/remotes/${name}/${build}`, await integrityOf(join(dist, entry)));
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

async function readAbout(file: string, folder: string): Promise<Record<string, unknown>> {
  try {
    return Object(JSON.parse(await readFile(file, "utf8"))) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${folder} has no readable build. Run "npm run build -- ${folder}" first.`, {
      cause: error,
    });
  }
}
