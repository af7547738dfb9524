import { show } from "../bson/show";
import { doc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Match } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import type { QueryOptions } from "../query/parse";

/** The tests `$[name]` stands for. */
export class ArrayFilters {
  private readonly tests = new Map<string, (item: Value) => boolean>();
  private readonly unused = new Set<string>();

  constructor(filters: Maybe, options: QueryOptions) {
    if (filters === undefined || filters === null) return;
    if (!Array.isArray(filters))
      throw new MongoError("TypeMismatch", "arrayFilters must be an array");
    for (const filter of filters) this.add(filter, options);
  }

  /** The test of one identifier; throws code 2 when there is none. */
  test(identifier: string, path: string): (item: Value) => boolean {
    const test = this.tests.get(identifier);
    if (test === undefined) {
      throw bad(`No array filter found for identifier '${identifier}' in path '${path}'`);
    }
    this.unused.delete(identifier);
    return test;
  }

  refuseUnused(update: Doc): void {
    const [identifier] = this.unused;
    if (identifier === undefined) return;
    throw new MongoError(
      "FailedToParse",
      `The array filter for identifier '${identifier}' was not used in the update ${show(update)}`,
    );
  }

  private add(filter: Value, options: QueryOptions): void {
    if (!isDoc(filter)) throw new MongoError("TypeMismatch", "Each array filter must be an object");
    const match = parseMatch(filter, options);
    const names = [...new Set(identifiers(match))];
    const [name] = names;
    if (name === undefined) {
      throw new MongoError(
        "FailedToParse",
        "Cannot use an expression without a top-level field name in arrayFilters",
      );
    }
    if (names.length > 1) {
      throw new MongoError(
        "FailedToParse",
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${names[0]}' and '${names[1]}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw bad(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (this.tests.has(name)) {
      throw new MongoError(
        "FailedToParse",
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    const holds = compileMatch(match, options.collation);
    this.tests.set(name, (item) => holds(doc({ [name]: item })));
    this.unused.add(name);
  }
}

function identifiers(match: Match): string[] {
  switch (match.kind) {
    case "and":
    case "or":
    case "nor":
      return match.items.flatMap(identifiers);
    case "not":
      return identifiers(match.item);
    case "leaf":
      return [match.parts[0] ?? ""];
    case "expr":
      throw new MongoError(
        "QueryFeatureNotAllowed",
        "$expr is not allowed in the context of array filters",
      );
    case "never":
      return [];
  }
}

function bad(message: string): MongoError {
  return new MongoError("BadValue", message);
}
