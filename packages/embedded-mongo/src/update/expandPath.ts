import { show } from "../bson/show";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { ArrayFilters } from "./arrayFilters";
import { child } from "./paths";

export interface PathContext {
  readonly filters: ArrayFilters;
  /** What `$` stands for. */
  readonly place: () => number | undefined;
}

/** The paths an update path with `$`, `$[]` or `$[name]` in it means for this document. */
export function expandPath(root: Doc, parts: readonly string[], context: PathContext): string[][] {
  let paths: { done: string[]; value: Value | undefined }[] = [{ done: [], value: root }];
  parts.forEach((part, at) => {
    const rest = parts.slice(0, at).join(".");
    paths = paths.flatMap(({ done, value }) =>
      choices(part, { value, rest }, { ...context, path: parts.join(".") }).map((name) => ({
        done: [...done, name],
        value: child(value, name),
      })),
    );
  });
  return paths.map(({ done }) => done);
}

function choices(
  part: string,
  { value, rest }: { value: Value | undefined; rest: string },
  { filters, place, path }: PathContext & { path: string },
): string[] {
  if (part === "$") {
    const found = place();
    if (found !== undefined) return [String(found)];
    throw bad("The positional operator did not find the match needed from the query.");
  }
  const identifier = /^\$\[(.*)\]$/s.exec(part)?.[1];
  if (identifier === undefined) return [part];
  if (value === undefined) {
    throw bad(`The path '${rest}' must exist in the document in order to apply array updates.`);
  }
  if (!Array.isArray(value)) {
    throw bad(
      `Cannot apply array updates to non-array element ${rest.split(".").at(-1)}: ${show(value)}`,
    );
  }
  const holds = identifier === "" ? () => true : filters.test(identifier, path);
  return value.flatMap((item, index) => (holds(item) ? [String(index)] : []));
}

function bad(message: string): MongoError {
  return new MongoError("BadValue", message);
}
