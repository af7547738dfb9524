import { z } from "zod";

import { isId } from "../database/mongoose";
import { notFound } from "../errors";
import { describeIssues } from "./describeIssues";

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

/** Parameters of a path with an id: a string that is not an id matches nothing (404). */
export const IdParams = z.object({ id: z.string().refine(isId) });
export type IdParams = z.infer<typeof IdParams>;
