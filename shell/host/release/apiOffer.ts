import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import { z } from "zod";

/** ms that the API has to answer. */
const PATIENCE = 5000;

const Paths = z.array(z.string()).min(1);
const Fields = z.record(z.string(), z.array(z.string()));
const Types = z.record(z.string(), z.record(z.string(), z.string()));

/** The part of the API's description that a release reads. */
const Description = z.object({
  "x-paths": Paths,
  "x-fields": Fields.optional(),
  "x-types": Types.optional(),
});

/** What an API offers in every market. */
export type ApiOffer = z.infer<typeof ApiOffer>;
const ApiOffer = z.object({
  /** Its paths: "/api/offers/{id}". */
  paths: Paths,
  /** What it answers, by path: "/api/offers/*" and the fields "id", "seller.name". Early APIs do not say. */
  fields: Fields.optional(),
  /** The types of these fields: "null string". */
  types: Types.optional(),
});

/** What the API at a URL offers. Throws one sentence if it does not say. */
export async function readApi(apiUrl: string): Promise<ApiOffer> {
  const address = new URL("/api/openapi.json", apiUrl);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    const {
      "x-paths": paths,
      "x-fields": fields,
      "x-types": types,
    } = Description.parse(await answer.json());
    return { paths, ...(fields && { fields }), ...(types && { types }) };
  } catch (error) {
    throw new Error(`${address} does not list the paths of an API.`, { cause: error });
  }
}

interface Build {
  name: string;
  build: string;
  calls?: readonly string[] | undefined;
  reads?: Record<string, readonly string[]> | undefined;
  types?: Record<string, Record<string, string>> | undefined;
}

/**
 * The live apps that call paths or read fields which an API does not have, or has with a type that they do not know, each
 * with sentences that name them.
 */
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
    const sentences = [
      ...(words.length === 0 ? [] : [`${words.join(" and ")}, which the API does not have.`]),
      ...changedTypes(app, api),
    ];
    const [first, ...others] = sentences;
    return first === undefined
      ? []
      : [
          {
            name: app.name,
            sentence: [
              `${app.name} ${app.build} ${first}`,
              ...others.map((sentence) => `It ${sentence}`),
            ].join(" "),
          },
        ];
  });
}

/** The fields that a build reads as other types than an API answers. An API may answer fewer: never null. */
function changedTypes({ types = {} }: Build, api: ApiOffer): string[] {
  return Object.entries(types).flatMap(([path, fields]) =>
    Object.entries(fields).flatMap(([field, known]) => {
      const answered = api.types?.[path]?.[field];
      return answered === undefined || isAmong(answered, known)
        ? []
        : [
            `reads ${field} of ${path} as ${listOf(known)}, and the API answers ${listOf(answered)}.`,
          ];
    }),
  );
}

function isAmong(answered: string, known: string): boolean {
  const all = known.split(" ");
  return /\bany\b/.test(known) || answered.split(" ").every((type) => all.includes(type));
}

const listOf = (types: string) => types.replaceAll(" ", " or ");

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
