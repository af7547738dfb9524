import { z } from "zod";

import type { Route } from "./platform/http/route";

/** The fields of a route's successful answers, by its path with a star for each parameter: "/api/offers/*". */
export type ApiFields = Record<string, string[]>;

/**
 * What each path answers, in every method: the names of fields, those of nested ones with dots ("seller.name"), entries of a
 * list without an index. Builds of remotes record which of them they read.
 */
export function apiFieldsOf(routes: readonly Route[]): ApiFields {
  const found = new Map<string, Set<string>>();
  for (const { spec } of routes) {
    const path = spec.path.replaceAll(/:\w+/g, "*");
    const fields = found.get(path) ?? new Set();
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
      .map(([path, fields]) => [path, [...fields].toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The part of JSON Schema that describes answers. */
interface Described {
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
  fields: Set<string>;
  root: Described;
  /** The field that the schema is of. */
  prefix?: string;
  /** The definitions around it. */
  inside?: readonly string[];
}

function addFields(schema: Described, walk: Walk): void {
  const { fields, root, prefix = "", inside = [] } = walk;
  const { $ref, properties = {}, additionalProperties, items, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined && !inside.includes($ref)) {
    const definition = root.$defs?.[$ref.replace("#/$defs/", "")];
    if (definition !== undefined) {
      addFields(definition, { ...walk, inside: [...inside, $ref] });
    }
  }
  for (const [name, property] of Object.entries(properties)) {
    fields.add(prefix + name);
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
