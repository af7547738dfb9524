import type { z } from "zod";

import type { Fields } from "../errors";
import { invalid } from "../errors";
import type { HttpError } from "../errors";

type Issue = z.core.$ZodIssue;

/** Turns what a schema found into a 400 that names each field and the rule it broke, in plain words. */
export function describeIssues(issues: readonly Issue[]): HttpError {
  const fields: Fields = {};
  const sentences: string[] = [];
  for (const issue of issues) {
    const field = String(issue.path[0] ?? "body");
    if (fields[field] === undefined) {
      fields[field] = rule(issue);
      sentences.push(`${inWords(issue.path)} ${fields[field]}`);
    }
  }
  const sentence = sentences.join(", ");
  return invalid(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`, fields);
}

/** A path as people say it: ["askingPrice"] is "asking price", ["images", 2] is "images entry 3". */
function inWords(path: readonly PropertyKey[]): string {
  const [field, index] = path;
  const name = String(field ?? "the request body").replaceAll(
    /(?<=[a-z])[A-Z]/g,
    (capital) => ` ${capital.toLowerCase()}`,
  );
  return typeof index === "number" ? `${name} entry ${index + 1}` : name;
}

function rule(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${typeName(issue.expected)}`;
    case "too_small":
      return bound("least", issue.origin, Number(issue.minimum));
    case "too_big":
      return bound("most", issue.origin, Number(issue.maximum));
    case "invalid_value":
      return issue.input === undefined
        ? "is required"
        : `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_union":
      return unionRule(issue);
    case "custom":
    case "invalid_format":
      return issue.message.startsWith("must ") ? issue.message : "is not valid";
    default:
      return "is not valid";
  }
}

/** The rule of the branch that got furthest: the one that liked the type and disliked the value. */
function unionRule(issue: Extract<Issue, { code: "invalid_union" }>): string {
  if (issue.input === undefined) {
    return "is required";
  }
  const branches = issue.errors.flatMap((branch) => branch.slice(0, 1));
  const best = branches.find((found) => found.code !== "invalid_type") ?? branches[0];
  return best === undefined ? "is not valid" : rule(best);
}

function bound(side: "least" | "most", origin: string, limit: number): string {
  if (origin === "string") {
    return side === "least" && limit === 1
      ? "must not be empty"
      : `must have at ${side} ${limit} characters`;
  }
  return origin === "array"
    ? `must have at ${side} ${limit} entries`
    : `must be at ${side} ${limit}`;
}

function typeName(expected: string): string {
  const names: Record<string, string> = {
    string: "text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
  };
  return names[expected] ?? "of another kind";
}
