import { RemoteBuildManifest, readManifest } from "../remotes/manifest.mjs";
import type { Registry } from "../remotes/manifest.mjs";

type RegistryEntry = Registry["remotes"][number];

/** The build of the kit's shell. */
const SHELL_BUILD = "development";
const SHELL_ENTRY = "/remotes/shell/development/shell.js";

interface DevelopmentBuild {
  /** The URL of its files, which hold all languages. */
  place: string;
  /** The language of the page. */
  language: string;
}

/** The registry's entry of a remote in watch mode, from its takas.json. */
export function developmentEntry(
  manifest: unknown,
  { place, language }: DevelopmentBuild,
): RegistryEntry {
  const {
    name,
    team,
    routes,
    entry,
    links,
    server: _,
    calls: __,
    reads: ___,
    ...build
  } = readManifest(RemoteBuildManifest, manifest, "takas.json");
  const at = (file: string) => `${place}/${file}`;
  return {
    name,
    team,
    enabled: true,
    current: {
      ...build,
      entry: at(entry),
      ...(links !== undefined && {
        links: links.map((link) => ({ ...link, label: wordIn(link.label, language) })),
      }),
      routes: routes.map(({ path, title, description, files, bytes }) => ({
        path,
        language: isIn(title ?? description, language) ? language : "en",
        files: files.map(at),
        ...(bytes !== undefined && { bytes }),
      })),
    },
  };
}

/** The text of a registry with a remote of this machine in it, for the kit's shell. */
export function developmentRegistry(text: string, own: RegistryEntry): string {
  const registry = JSON.parse(text) as Registry;
  const others = registry.remotes.filter(({ name }) => name !== own.name);
  return JSON.stringify({ ...registry, shell: SHELL_BUILD, remotes: [...others, own] });
}

function isIn(text: string | Record<string, string> | undefined, language: string): boolean {
  return typeof text === "object" && Object.hasOwn(text, language);
}

function wordIn(text: string | Record<string, string>, language: string): string {
  return typeof text === "object" ? (text[language] ?? text["en"] ?? "") : text;
}

/** The language that a page of Takas was asked for. */
export function languageOfPage(html: string): string {
  return /^<html [^>]*data-language="([\w-]+)"/m.exec(html)?.[1] ?? "en";
}

const REGISTRY = /(?<=<script type="application\/json" id="registry">)[^<]*/;
const START = /(?<=<script nonce="[^"]*") src="[^"]*"[^>]* defer>/;
const PRELOADED = /<link rel="preload" as="script"[^>]*>\n?/g;

/**
 * A page of a running Takas that starts the kit's shell, with a remote of this machine in its registry. Throws a sentence.
 */
export function developmentPage(html: string, own: RegistryEntry): string {
  const [registry] = REGISTRY.exec(html) ?? [];
  if (registry === undefined || !START.test(html)) {
    throw new Error("The page is not one of Takas, or of a version that this kit does not know.");
  }
  const inlined = developmentRegistry(registry, own).replaceAll("<", "\\u003c");
  return html
    .replace(PRELOADED, "")
    .replace(START, () => ` src="${SHELL_ENTRY}" defer>`)
    .replace(REGISTRY, () => inlined);
}
