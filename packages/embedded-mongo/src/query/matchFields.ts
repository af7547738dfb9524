import type { Match } from "./ast";

/** The top-level fields a filter reads; undefined when it may read any. */
export function matchFields(match: Match): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  return collect(match, fields) ? fields : undefined;
}

function collect(match: Match, into: Set<string>): boolean {
  switch (match.kind) {
    case "leaf":
      into.add(match.parts[0] ?? "");
      return true;
    case "not":
      return collect(match.item, into);
    case "expr":
      match.fields?.forEach((field) => into.add(field));
      return match.fields !== undefined;
    case "never":
      return true;
    default:
      return match.items.every((item) => collect(item, into));
  }
}
