import { z } from "zod";

import type { Route } from "./platform/http/route";

/**
 * The fields of a route's successful answers and their types ("null string", "object[]"), by its path with a star for each
 * parameter: "/api/offers/*".
 */
export type ApiFields = Record<string, Record<string, string>>;

/**
 * What each path answers, in every method: the names of fields, those of nested ones with dots ("seller.name"), entries of a
 * list without an index. Builds of remotes record which of them they read, and as what.
 */
export function apiFieldsOf(routes: readonly Route[]): ApiFields {
  const found = new Map<string, Types>();
  for (const { spec } of routes) {
    const path = spec.path.replaceAll(/:\w+/g, "*");
    const fields: Types = found.get(path) ?? new Map();
    found.set(path, fields);
    for (const [status, { schema }] of Object.entries(spec.answers)) {
      if (schema !== undefined && status.startsWith("2")) {
        const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
        addFields(described as Described, { fields, root: described as Described });
      }
    }
  }
  return Object.fromEntries(
    [...found]
      .filter(([, fields]) => fields.size > 0)
      .map(([path, fields]) => [path, sorted([...fields].map(worded))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const worded = ([field, types]: [string, Set<string>]) =>
  [field, [...types].toSorted().join(" ")] as const;

const sorted = (entries: (readonly [string, string])[]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The types of each field. A field that may be absent is "undefined", too. */
type Types = Map<string, Set<string>>;

/** The part of JSON Schema that describes answers. */
interface Described {
  type?: string | readonly string[];
  required?: readonly string[];
  $ref?: string;
  $defs?: Record<string, Described>;
  properties?: Record<string, Described>;
  additionalProperties?: Described | boolean;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
  allOf?: Described[];
}

interface Walk {
  fields: Types;
  root: Described;
  /** The field that the schema is of. */
  prefix?: string;
  /** The definitions around it. */
  inside?: readonly string[];
}

function addFields(schema: Described, walk: Walk): void {
  const { fields, root, prefix = "", inside = [] } = walk;
  const { $ref, properties = {}, required = [], additionalProperties, items } = schema;
  const { anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined && !inside.includes($ref)) {
    addFields(definitionOf($ref, root), { ...walk, inside: [...inside, $ref] });
  }
  for (const [name, property] of Object.entries(properties)) {
    const types = fields.get(prefix + name) ?? new Set();
    fields.set(prefix + name, types);
    typesOf(property, root).forEach((type) => types.add(type));
    if (!required.includes(name)) {
      types.add("undefined");
    }
    addFields(property, { ...walk, prefix: `${prefix}${name}.` });
  }
  const entries = typeof additionalProperties === "object" ? [additionalProperties] : [];
  for (const part of [
    ...entries,
    ...(items ? [items] : []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(allOf ?? []),
  ]) {
    addFields(part, walk);
  }
}

/** The types of a field: "number", "null string", "object[]"; "any" where the schema does not say. */
function typesOf(schema: Described, root: Described): string[] {
  const { $ref, type, items, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) {
    return typesOf(definitionOf($ref, root), root);
  }
  const parts = anyOf ?? oneOf ?? allOf;
  if (parts !== undefined) {
    return parts.flatMap((part) => typesOf(part, root));
  }
  return [type ?? "any"].flat().flatMap((one) => {
    if (one === "array") {
      return typesOf(items ?? {}, root).map((entry) => `${entry}[]`);
    }
    return one === "integer" ? "number" : one;
  });
}

function definitionOf(ref: string, { $defs = {} }: Described): Described {
  return $defs[ref.replace("#/$defs/", "")] ?? {};
}
