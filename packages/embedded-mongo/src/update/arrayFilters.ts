import { isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure, MongoError } from "../errors";
import type { Variables } from "../expressions/operator";
import type { Match } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import { child } from "./paths";

type ItemTest = (item: Value) => boolean;

/** The tests `$[name]` stands for. */
export class ArrayFilters {
  private readonly tests = new Map<string, ItemTest>();
  private readonly unused = new Set<string>();

  constructor(filters: Maybe, variables: Variables) {
    const all = filters ?? [];
    ensure(Array.isArray(all), "TypeMismatch", "arrayFilters must be an array");
    for (const filter of all) {
      this.add(filter, variables);
    }
  }

  /** The test of one identifier; throws code 2 when there is none. */
  test(identifier: string): ItemTest {
    const test = this.tests.get(identifier);
    ensure(test !== undefined, "BadValue", `No array filter found for identifier '${identifier}'`);
    this.unused.delete(identifier);
    return test;
  }

  refuseUnused(): void {
    const [name] = this.unused;
    const message = `The array filter for identifier '${name}' was not used`;
    ensure(name === undefined, "FailedToParse", message);
  }

  private add(filter: Value, variables: Variables): void {
    ensure(isDoc(filter), "TypeMismatch", "Each array filter must be an object");
    const match = parseMatch(filter, variables);
    const [name = "", ...others] = new Set(identifiers(match));
    ensure(
      name !== "" && others.length === 0,
      "FailedToParse",
      "Expected a single top-level field name in an array filter",
    );
    ensure(
      /^[a-z][a-zA-Z0-9]*$/.test(name),
      "BadValue",
      `'${name}' is no name for an array filter`,
    );
    ensure(
      !this.tests.has(name),
      "FailedToParse",
      `Found multiple array filters with the name ${name}`,
    );
    const holds = compileMatch(match);
    this.tests.set(name, (item) => holds({ [name]: item }));
    this.unused.add(name);
  }
}

function identifiers(match: Match): string[] {
  switch (match.kind) {
    case "not":
      return identifiers(match.item);
    case "leaf":
      return match.parts.slice(0, 1);
    case "never":
      return [];
    case "expr":
      throw new MongoError("QueryFeatureNotAllowed", "$expr is not allowed in array filters");
    default:
      return match.items.flatMap(identifiers);
  }
}

export interface PathContext {
  readonly filters: ArrayFilters;
  /** What `$` stands for. */
  readonly place: () => number | undefined;
}

/** The paths an update path with `$`, `$[]` or `$[name]` in it means for this document. */
export function expandPath(root: Doc, parts: readonly string[], context: PathContext): string[][] {
  let paths: { done: string[]; value: Maybe }[] = [{ done: [], value: root }];
  for (const part of parts) {
    paths = paths.flatMap(({ done, value }) =>
      choices(part, value, context).map((name) => ({
        done: [...done, name],
        value: child(value, name),
      })),
    );
  }
  return paths.map(({ done }) => done);
}

function choices(part: string, value: Maybe, { filters, place }: PathContext): string[] {
  if (part === "$") {
    const found = place();
    ensure(
      found !== undefined,
      "BadValue",
      "The positional operator did not find the match needed from the query.",
    );
    return [String(found)];
  }
  const identifier = /^\$\[(.*)\]$/s.exec(part)?.[1];
  if (identifier === undefined) {
    return [part];
  }
  ensure(Array.isArray(value), "BadValue", "Cannot apply array updates to what is no array");
  const holds: ItemTest = identifier === "" ? () => true : filters.test(identifier);
  return value.flatMap((item, index) => (holds(item) ? [String(index)] : []));
}
