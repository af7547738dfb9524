import { z } from "zod";

import { isId } from "../database/mongoose";
import { invalid, notFound } from "../errors";
import { describeIssues } from "./describeIssues";

/** More query parameters than any call here has. */
const PARAMETERS_MAX = 200;

/** Parses a value with a schema; throws a 400 that names the field and the rule. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    throw describeIssues(result.error.issues);
  }
  return result.data;
}

/** Parses path parameters; invalid ones match nothing that exists, so they are a 404. */
export function parseParams<T>(schema: z.ZodType<T>, params: Record<string, string>): T {
  const result = schema.safeParse(params);
  if (!result.success) {
    throw notFound("request.unknownAddress");
  }
  return result.data;
}

/**
 * The parameters of a query string; a repeated one becomes a list. Names that look like an operator or a nested value
 * ("q[$gt]", "brands[]") are refused: they would be ignored silently, and no call here has them.
 */
export function readQuery(querystring: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(querystring)) {
    count += 1;
    if (count > PARAMETERS_MAX) {
      throw invalid("request.tooManyParameters");
    }
    if (/[[\]$.]/.test(name)) {
      throw invalid("request.unknownParameter");
    }
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** Parameters of a path with an id: a string that is not an id matches nothing (404). */
export const IdParams = z.object({ id: z.string().refine(isId) });
export type IdParams = z.infer<typeof IdParams>;
