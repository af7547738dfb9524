import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import { z } from "zod";

/** ms that the API has to answer. */
const PATIENCE = 5000;

const Paths = z.array(z.string()).min(1);
const Fields = z.record(z.string(), z.array(z.string()));

/** The part of the API's description that a release reads. */
const Description = z.object({ "x-paths": Paths, "x-fields": Fields.optional() });

/** What an API offers in every market. */
export type ApiOffer = z.infer<typeof ApiOffer>;
const ApiOffer = z.object({
  /** Its paths: "/api/offers/{id}". */
  paths: Paths,
  /** What it answers, by path: "/api/offers/*" and the fields "id", "seller.name". Early APIs do not say. */
  fields: Fields.optional(),
});

/** What the API at a URL offers. Throws one sentence if it does not say. */
export async function readApi(apiUrl: string): Promise<ApiOffer> {
  const address = new URL("/api/openapi.json", apiUrl);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    const { "x-paths": paths, "x-fields": fields } = Description.parse(await answer.json());
    return { paths, ...(fields && { fields }) };
  } catch (error) {
    throw new Error(`${address} does not list the paths of an API.`, { cause: error });
  }
}

interface Build {
  name: string;
  build: string;
  calls?: readonly string[] | undefined;
  reads?: Record<string, readonly string[]> | undefined;
}

/** The live apps that call paths or read fields which an API does not have, each with a sentence that names them. */
export function missingFrom({ shell, remotes }: Releases, api: ApiOffer) {
  const live = remotes.filter(({ enabled }) => enabled);
  const builds: Build[] = [
    ...(shell ? [{ name: "shell", ...shell }] : []),
    ...live.map(({ name, current }) => ({ name, ...current })),
  ];
  return builds.flatMap((app) => {
    const needs = [
      ["calls", missingCalls(app, api)],
      ["reads", missingFields(app, api)],
    ] as const;
    const words = needs.flatMap(([verb, missing]) =>
      missing.length === 0 ? [] : [`${verb} ${missing.join(", ")}`],
    );
    return words.length === 0
      ? []
      : [
          {
            name: app.name,
            sentence: `${app.name} ${app.build} ${words.join(" and ")}, which the API does not have.`,
          },
        ];
  });
}

/** The calls of a build ("/api/offers/*") that no path of an API ("/api/offers/{id}") answers. */
function missingCalls({ calls = [] }: Build, { paths }: ApiOffer): string[] {
  const known = new Set(paths.map((path) => path.replaceAll(/\{\w+\}/g, "*")));
  return calls.filter((call) => !known.has(call));
}

/** The fields that a build reads of answers that an API has, but without them. */
function missingFields({ reads = {} }: Build, { fields = {} }: ApiOffer): string[] {
  return Object.entries(reads).flatMap(([path, names]) => {
    const known = fields[path];
    const missing = known === undefined ? [] : names.filter((name) => !known.includes(name));
    return missing.length === 0 ? [] : [`${missing.join(", ")} of ${path}`];
  });
}

const FILE = "api.json";

/** What the web server knows of the live API; undefined before it has seen one. */
export async function knownApi(folder: string): Promise<ApiOffer | undefined> {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => undefined);
  return text === undefined ? undefined : Known.parse(JSON.parse(text));
}

/** Earlier versions kept the paths alone. */
const Known = z.union([ApiOffer, Paths.transform((paths): ApiOffer => ({ paths }))]);

/** Remembers what the live API offers for releases. Readers see the old or the new one, never half of it. */
export async function rememberApi(folder: string, api: ApiOffer): Promise<void> {
  const next = join(folder, `${FILE}.${process.pid}.next`);
  await mkdir(folder, { recursive: true });
  await writeFile(next, JSON.stringify(api));
  await rename(next, join(folder, FILE));
}
