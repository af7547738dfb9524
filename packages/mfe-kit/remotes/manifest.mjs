// Describes the stages of a remote on its way to the page: what its team declares (remote.json), what its build adds
// (takas.json), what is released (the registry file), and what pages get. Plain JavaScript, because scripts read it
// before anything is built. Pages import only its types: zod would cost them 90 kB.
import { z } from "zod";

/**
 * @param {RegExp} pattern
 * @param {string} rule The rule of the pattern, such as "must be lowercase letters".
 */
const matching = (pattern, rule) => z.string(rule).regex(pattern, rule);

const Name = matching(/^[a-z]+$/, "must be lowercase letters");
const Text = matching(/\S/, "must be a text that is not blank");
const Flag = z.boolean("must be true or false");
const LanguageCode = matching(/^[a-z]{2}$/, 'must be the code of a language such as "tr"');

/** A text in English, or in each language in which the screen is. */
const Texts = z.union(
  [Text, z.record(LanguageCode, Text).refine((texts) => Object.hasOwn(texts, "en"))],
  'must be a text that is not blank, or one for each language: { "en": "Settings", "tr": "Ayarlar" }',
);

/** A script inside its build's folder, with no way out of that folder. */
const FileName = matching(/^[\w-]+(\.[\w-]+)*$/, "must be the name of a file");

/** The URL of a file: "/remotes/browse/0123abcd/1.js", or absolute where a development server has it. */
const Address = matching(/^(\/remotes\/|https?:\/\/)/, "must be an address of a file");

/** What a team declares of a screen and every later stage preserves. A new field of a route goes here. */
const route = {
  /** Pattern such as "/listing/:id". */
  path: matching(/^\/[^?#\s]*$/, 'must be a path such as "/listing/:id", without a query'),
  /**
   * Title of the page until the screen sets its own; before " - {brand}". Defaults to the product's title. The screen
   * counts as translated into the languages of its title, or of its description where it has no title.
   */
  title: Texts.optional(),
  description: Texts.optional(),
  /** Calls to the API that the first screen makes, fetched together with the page. */
  preload: z.array(matching(/^\/api\//, 'must be a call that starts with "/api/"')).default([]),
  /** Whether the web server renders the first view: the screen's file exports `load`. Defaults to false. */
  server: Flag.optional(),
  /** "live": the sample market has no such page. Defaults to both markets. */
  market: z.literal("live", 'must be "live", or be left out').optional(),
};

/** remote.json: what a team declares of its remote. */
export const RemoteManifest = z.strictObject({
  /** The remote's folder is mfe-NAME. */
  name: Name,
  /** The team responsible for it. */
  team: Text,
  /** Modules besides "./app" that other parts may load: "./upgrade" and its source file. */
  exposes: z
    .record(
      matching(/^\.\/(?!app$)[a-z]+$/, 'must be a name such as "./upgrade"'),
      matching(/^\.\/src\/.+\.tsx?$/, 'must be a source file such as "./src/upgrade/upgrade.ts"'),
      'must map modules such as "./upgrade" to source files, and must leave out "./app"',
    )
    .optional(),
  routes: z
    .array(
      z.strictObject({
        ...route,
        /** Name of the component that src/screens/NAME/NAME.tsx exports. */
        screen: matching(/^[A-Z][A-Za-z0-9]*$/, 'must name a component such as "CashOffer"'),
        /** Whether the screen stays in memory as it was left while another remote is shown. Defaults to false. */
        keep: Flag.optional(),
      }),
    )
    .min(1, "must have at least one route"),
});

const Version = matching(/^\d+\.\d+\.\d+$/, 'must be a version such as "2.4.0"');

/** The versions of our packages that a build was made with. */
const Versions = z.object({
  "@takas/client": Version,
  "@takas/contracts": Version,
  "@takas/mfe-kit": Version,
});

/** The fields of every build. @param {z.ZodString} file How the build refers to its files. */
const build = (file) => ({
  /** Hash of the build's sources; also the name of its immutable folder. */
  build: matching(/^[\w-]+$/, "must be the name of a folder"),
  versions: Versions,
  /** The shell's builds: versions of the libraries that it provides. A remote's: the ranges that it accepts. */
  shared: z.record(z.string(), z.string()),
  /** The script that starts it. */
  entry: file,
  /** The script that renders first views on the web server, if there is one. */
  server: file.optional(),
  /** The languages besides English in which its files exist, with the same names in a folder: "tr/remoteEntry.js". */
  translations: z.array(LanguageCode).optional(),
});

/** @param {z.ZodString} file */
const remoteBuild = (file) =>
  z.object({
    ...build(file),
    /** Global name of its container. It is unique to the build, so that two builds can run in one page. */
    container: z.string(),
    routes: z.array(
      z.object({
        ...route,
        /** Scripts that the first screen needs besides the entry. */
        files: z.array(file),
        /** Gzipped size of the entry and these files in bytes. */
        bytes: z.int(),
        /** The same in other languages. */
        bytesIn: z.record(LanguageCode, z.int()).optional(),
      }),
    ),
  });

/** @param {z.ZodString} file */
const shellBuild = (file) =>
  z.object({
    ...build(file),
    /** Scripts that the start needs besides the entry. */
    files: z.array(file),
    /** Maximum gzipped size of one screen in bytes. */
    budget: z.int(),
  });

/** takas.json of a remote. */
export const RemoteBuildManifest = remoteBuild(FileName).extend({ name: Name, team: Text });

/** takas.json of the shell. */
export const ShellBuildManifest = shellBuild(FileName);

/** What a release adds: hashes of scripts in the format of integrity attributes, by URL. Absent in watch mode. */
const hashes = z.record(z.string(), z.string()).optional();

/** When a build went live (ms since 1970), and the team that released it; "operator" where it was no team. */
const release = { since: z.number().optional(), by: z.string().optional() };

const ReleasedBuild = remoteBuild(Address).extend({
  ...release,
  /** Hash of the entry, which checks its own chunks. */
  integrity: z.string().optional(),
  /** The same in other languages. */
  integrityIn: z.record(LanguageCode, z.string()).optional(),
  hashes,
});

/** What only the web server and releases know of a build. */
const PRIVATE = /** @type {const} */ ({
  server: true,
  hashes: true,
  since: true,
  by: true,
});

/** When a build went out of service, in ms since 1970. */
const retired = { retiredAt: z.number() };

const released = {
  name: Name,
  team: Text,
  /** False: switched off by an operator. Nothing of the remote loads. */
  enabled: z.boolean(),
};

/** A build that visitors who open its signed link get beside the live one. */
const Trial = z.object({
  build: ReleasedBuild,
  /** The team that began it; "operator" where it was no team. */
  by: z.string(),
  /** ms since 1970. */
  since: z.number(),
});

const ReleasedRemote = z.object({
  ...released,
  /** The first parts of the paths that it owns: "/", "/listing". */
  paths: z.array(z.string()),
  trial: Trial.optional(),
  current: ReleasedBuild,
  /** The previous build; pages fall back to it when the current one fails. */
  previous: ReleasedBuild.optional(),
  /** Builds whose files are still kept, newest first, for open tabs whose shell cannot run the current one. */
  older: z.array(ReleasedBuild.omit(PRIVATE).extend(retired)).optional(),
});

const ReleasedShell = shellBuild(Address).extend({ ...release, hashes });

/** What open tabs of a shell can run. */
const OlderShell = ReleasedShell.pick({
  build: true,
  versions: true,
  shared: true,
}).extend(retired);

/** The live release: the registry file under DATA_DIR. */
export const Releases = z.object({
  remotes: z.array(ReleasedRemote),
  shell: ReleasedShell.extend({
    previous: ReleasedShell.optional(),
    older: z.array(OlderShell).optional(),
    /** What the live API serves. The web server adds it; no file has it. */
    contracts: z.array(z.string()).optional(),
  }).optional(),
});

/** What a page needs to know of a build, in the page's language; the rest stays on the web server. */
const RemoteBuild = ReleasedBuild.omit({
  ...PRIVATE,
  translations: true,
  integrityIn: true,
}).extend({
  routes: z.array(
    ReleasedBuild.shape.routes.element
      .pick({ path: true, files: true })
      // The language of its screen; English without it.
      .extend({ language: LanguageCode.optional() }),
  ),
});

const RegistryEntry = z.object({
  ...released,
  current: RemoteBuild,
  previous: RemoteBuild.optional(),
});

/** What a page gets: in its HTML, and as /registry.json while it is open. */
export const Registry = z.object({
  /** Open pages ignore an answer in another format: raise it when they could not read a new one. */
  format: z.literal(3),
  /** The versions of the contracts that the live API serves; unknown until the API has answered. */
  contracts: z.array(z.string()).optional(),
  /** The build of the live shell: an open page with another one is older. */
  shell: z.string().optional(),
  /** Origins other than the page's own that may serve remotes. */
  origins: z.array(z.string()).optional(),
  remotes: z.array(RegistryEntry),
});

/** @typedef {z.infer<typeof RemoteManifest>} RemoteManifest */
/** @typedef {z.infer<typeof ReleasedRemote>} ReleasedRemote */
/** @typedef {z.infer<typeof ReleasedShell>} ReleasedShell */
/** @typedef {z.infer<typeof Releases>} Releases */
/** @typedef {z.infer<typeof Trial>} Trial */
/** @typedef {z.infer<typeof RemoteBuild>} RemoteBuild */
/** @typedef {z.infer<typeof RegistryEntry>} RegistryEntry */
/** @typedef {z.infer<typeof Registry>} Registry */

/**
 * Reads a manifest. Throws one error with a sentence for each fault, each of which begins with `source`.
 * @template {z.ZodType} Schema
 * @param {Schema} schema
 * @param {unknown} value
 * @param {string} source Where the value comes from: "mfe-browse/remote.json".
 * @returns {z.infer<Schema>}
 */
export function readManifest(schema, value, source) {
  const { data, error } = schema.safeParse(value, { error: explain });
  if (error === undefined) {
    return data;
  }
  const faults = error.issues.map(
    ({ path, message }) =>
      `${source}: ${path.length === 0 ? "it" : z.core.toDotPath(path)} ${message}.`,
  );
  throw new Error(faults.join("\n"), { cause: error });
}

/** The rule that a value breaks, where the schema has no message for it. @param {z.core.$ZodRawIssue} issue */
function explain(issue) {
  switch (issue.code) {
    case "invalid_type":
      return `must be of type ${issue.expected}`;
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    default:
      return undefined;
  }
}
