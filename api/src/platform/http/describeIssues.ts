import { isRuleCode } from "@takas/contracts/errors/rules";
import type { BrokenRule } from "@takas/contracts/errors/rules";
import type { z } from "zod";

import { invalid } from "../errors";
import type { HttpError } from "../errors";

type Issue = z.core.$ZodIssue;
/** A rule and its parameters, without the field. */
type Rule = BrokenRule extends infer Broken
  ? Broken extends BrokenRule
    ? Omit<Broken, "field" | "entry">
    : never
  : never;

/** Converts a schema's issues into a 400 that names each field and its first broken rule. */
export function describeIssues(issues: readonly Issue[]): HttpError {
  const rules = new Map<string, BrokenRule>();
  for (const issue of issues) {
    const [name = "body", index] = issue.path;
    const field = String(name);
    if (!rules.has(field)) {
      const entry = typeof index === "number" ? { entry: index + 1 } : {};
      rules.set(field, { field, ...entry, ...ruleOf(issue) });
    }
  }
  return invalid("request.invalid", { rules: [...rules.values()] });
}

function ruleOf(issue: Issue): Rule {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? { rule: "required" }
        : { rule: "type", params: { expected: issue.expected } };
    case "too_small":
      return leastOf(issue.origin, Number(issue.minimum));
    case "too_big":
      return mostOf(issue.origin, Number(issue.maximum));
    case "invalid_value":
      return issue.input === undefined
        ? { rule: "required" }
        : { rule: "oneOf", params: { values: issue.values.map(String) } };
    case "invalid_union":
      return unionRule(issue);
    case "custom":
    case "invalid_format":
      // Schemas use the rule's code as their message.
      return { rule: isRuleCode(issue.message) ? issue.message : "invalid" } as Rule;
    default:
      return { rule: "invalid" };
  }
}

/** The rule of the branch that got furthest: the one that accepted the type and refused the value. */
function unionRule(issue: Extract<Issue, { code: "invalid_union" }>): Rule {
  if (issue.input === undefined) {
    return { rule: "required" };
  }
  if ("options" in issue && issue.discriminator !== undefined) {
    const { discriminator, options = [] } = issue;
    const value = (issue.input as Record<string, unknown>)[discriminator];
    return value === undefined
      ? { rule: "required" }
      : { rule: "oneOf", params: { values: options.map(String) } };
  }
  const branches = issue.errors.flatMap((branch) => branch.slice(0, 1));
  const best = branches.find((found) => found.code !== "invalid_type") ?? branches[0];
  return best === undefined ? { rule: "invalid" } : ruleOf(best);
}

function leastOf(origin: string, limit: number): Rule {
  const params = { limit };
  if (origin === "string") {
    return limit === 1 ? { rule: "notEmpty" } : { rule: "lengthAtLeast", params };
  }
  return { rule: origin === "array" ? "entriesAtLeast" : "atLeast", params };
}

function mostOf(origin: string, limit: number): Rule {
  const params = { limit };
  if (origin === "string") {
    return { rule: "lengthAtMost", params };
  }
  return { rule: origin === "array" ? "entriesAtMost" : "atMost", params };
}
