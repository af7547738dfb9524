import { isDoc, own, placeOf, show } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure, MongoError } from "../errors";
import type { CodeName } from "../errors";

/** The document or array that contains the last part of a path, and that part. */
export interface Spot {
  readonly holder: Doc | Value[];
  readonly name: string;
}

export function valueAt(root: Doc, parts: readonly string[]): Maybe {
  return parts.reduce<Maybe>(child, root);
}

export function child(value: Maybe, part: string): Maybe {
  if (isDoc(value)) {
    return own(value, part);
  }
  return Array.isArray(value) && placeOf(part) >= 0 ? value[placeOf(part)] : undefined;
}

/** Where to store a value, creating the documents on the path; throws code 28 if something else is in the way. */
export function makeSpot(root: Doc, parts: readonly string[]): Spot {
  let holder: Doc | Value[] = root;
  for (const [at, part] of parts.slice(0, -1).entries()) {
    const next: Maybe = read({ holder, name: part });
    if (next === undefined) {
      const made: Doc = {};
      write({ holder, name: part }, made);
      holder = made;
    } else if (isDoc(next) || Array.isArray(next)) {
      holder = next;
    } else {
      throw notViable(parts[at + 1] ?? "", part, next);
    }
  }
  const name = parts.at(-1) ?? "";
  if (Array.isArray(holder) && placeOf(name) < 0) {
    throw notViable(name, parts.at(-2) ?? "", holder);
  }
  return { holder, name };
}

/** Where a value is, or undefined if the path leads nowhere. */
export function findSpot(root: Doc, parts: readonly string[]): Spot | undefined {
  const holder = valueAt(root, parts.slice(0, -1));
  const name = parts.at(-1) ?? "";
  const found = isDoc(holder) || (Array.isArray(holder) && placeOf(name) >= 0);
  return found && child(holder, name) !== undefined ? { holder, name } : undefined;
}

export function read({ holder, name }: Spot): Maybe {
  return child(holder, name);
}

export function write({ holder, name }: Spot, value: Value): void {
  if (!Array.isArray(holder)) {
    holder[name] = value;
    return;
  }
  const place = placeOf(name);
  if (place < 0) {
    throw notViable(name, "array", holder);
  }
  const near = place <= holder.length;
  ensure(near, "CannotBackfillArray", `Places beyond an array's end are not supported: ${place}`);
  holder[place] = value;
}

/** Removes a field; an array item becomes null, so that the others keep their index. */
export function erase({ holder, name }: Spot): void {
  if (Array.isArray(holder)) {
    holder[placeOf(name)] = null;
  } else {
    delete holder[name];
  }
}

function notViable(name: string, parent: string, value: Value): MongoError {
  const message = `Cannot create field '${name}' in element {${parent}: ${show(value)}}`;
  return new MongoError("PathNotViable", message);
}

/** Throws for an invalid field path. */
export function checkPath(path: string): void {
  const parts = path.split(".");
  ensure(!parts.includes(""), "EmptyFieldName", `'${path}' has an empty field name`);
  const positional = parts.some((part) => part === "$" || part.startsWith("$["));
  ensure(!positional, "BadValue", `Positional updates are not supported: '${path}'`);
  const wrong = parts.find((part) => part === "__proto__" || part.startsWith("$"));
  ensure(
    wrong === undefined,
    "DollarPrefixedFieldName",
    `The field '${wrong}' in '${path}' is not valid for storage.`,
  );
}

/** Rejects two changes of one path, or of a path and a part of it. */
export function refuseConflicts(
  paths: readonly string[],
  code: CodeName = "ConflictingUpdateOperators",
): void {
  const sorted = paths.map((path) => `${path}.`).toSorted();
  for (const [at, path] of sorted.entries()) {
    const before = sorted[at - 1];
    const conflict = before !== undefined && path.startsWith(before);
    ensure(!conflict, code, `Updating '${path}' would create a conflict`);
  }
}
