import { z } from "zod";

/** One build of a remote: where it lies, what it may be, what it needs. */
export const RemoteBuild = z.object({
  /** Content hash of the build's sources; also the name of its immutable folder. */
  build: z.string().regex(/^[a-z0-9]{6,40}$/),
  /** Path of its remoteEntry.js. */
  entry: z.string().startsWith("/remotes/").or(z.url()),
  /** Global name of its container: one per build, so that two builds can live in one page. */
  container: z.string(),
  /** sha256 of the entry, as in a script's integrity attribute; absent in watch mode. */
  integrity: z.string().optional(),
  /** Version of the shell's contract it was built for, "MAJOR.MINOR". */
  contract: z.string().regex(/^\d+\.\d+$/),
  /** Lowest version of the API it can work with. */
  api: z.int(),
  /** Shared modules it takes from the shell and the ranges it accepts. */
  shared: z.record(z.string(), z.string()),
  /** Modules it exposes: "./app", its screens, and others such as "./upgrade". Earlier builds do not say. */
  exposes: z.array(z.string()).optional(),
  /** Hash of each of its scripts by address, for preloads; the entry checks its chunks by itself. */
  hashes: z.record(z.string(), z.string()).optional(),
  /** Path of its server part, where the web server draws some of its first views. */
  server: z.string().optional(),
  /** Paths it owns, as router patterns, and the files and answers its first screen needs. */
  routes: z.array(
    z.object({
      path: z.string().startsWith("/"),
      /** Words for the head of the page, before its screen speaks. */
      title: z.string().optional(),
      description: z.string().optional(),
      files: z.array(z.string()),
      preload: z.array(z.string()),
      /** What entry and files weigh, compressed. Earlier builds do not say. */
      bytes: z.int().optional(),
      /** Whether the web server draws it. */
      server: z.boolean().optional(),
    }),
  ),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/** A remote as the registry knows it: what runs, what ran before, who answers for it. */
export const RegistryEntry = z.object({
  name: z.string().regex(/^[a-z]+$/),
  team: z.string(),
  enabled: z.boolean(),
  current: RemoteBuild,
  previous: RemoteBuild.optional(),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const Registry = z.object({
  /** Where files of remotes may come from beside this origin. */
  origins: z.array(z.string()).optional(),
  remotes: z.array(RegistryEntry),
});
export type Registry = z.infer<typeof Registry>;
