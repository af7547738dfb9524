import { show } from "../bson/show";
import { isDoc } from "../bson/values";
import { emptyDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { placeOf } from "../query/walk";

/** MongoDB's bound on how many nulls an update may put in front of a place in an array. */
const MAX_PADDING = 1_500_000;

/** The document or array that holds the last part of a path, and that part. */
export interface Spot {
  readonly holder: Doc | Value[];
  readonly name: string;
}

export function valueAt(root: Doc, parts: readonly string[]): Maybe {
  let value: Maybe = root;
  for (const part of parts) value = child(value, part);
  return value;
}

export function child(value: Maybe, part: string): Maybe {
  if (isDoc(value)) return value[part];
  return Array.isArray(value) && placeOf(part) >= 0 ? value[placeOf(part)] : undefined;
}

/** Where a value can be put, the documents on the way made; throws code 28 when something else is in the way. */
export function makeSpot(root: Doc, parts: readonly string[]): Spot {
  let holder: Doc | Value[] = root;
  parts.slice(0, -1).forEach((part, at) => {
    const next = read({ holder, name: part });
    if (next === undefined) {
      const made = emptyDoc();
      write({ holder, name: part }, made, parts.slice(0, at + 1));
      holder = made;
    } else if (isDoc(next) || Array.isArray(next)) holder = next;
    else throw notViable(parts[at + 1] ?? "", part, next);
  });
  const name = parts.at(-1) ?? "";
  if (Array.isArray(holder) && placeOf(name) < 0) throw notViable(name, parts.at(-2) ?? "", holder);
  return { holder, name };
}

/** Where a value is, or undefined when the path leads nowhere. */
export function findSpot(root: Doc, parts: readonly string[]): Spot | undefined {
  const holder = valueAt(root, parts.slice(0, -1));
  const name = parts.at(-1) ?? "";
  if (isDoc(holder)) return { holder, name };
  return Array.isArray(holder) && placeOf(name) >= 0 ? { holder, name } : undefined;
}

export function read({ holder, name }: Spot): Maybe {
  return child(holder, name);
}

export function write(
  { holder, name }: Spot,
  value: Value,
  path: readonly string[] = [name],
): void {
  if (!Array.isArray(holder)) {
    holder[name] = value;
    return;
  }
  const place = placeOf(name);
  if (place < 0) throw notViable(name, path.at(-2) ?? "", holder);
  if (place - holder.length > MAX_PADDING) {
    throw new MongoError("CannotBackfillArray", "Can't backfill more than 1500000 elements");
  }
  while (holder.length < place) holder.push(null);
  holder[place] = value;
}

/** Takes a field away; a place in an array becomes null, so that the others keep theirs. */
export function erase({ holder, name }: Spot): void {
  if (!Array.isArray(holder)) delete holder[name];
  else if (placeOf(name) < holder.length) holder[placeOf(name)] = null;
}

function notViable(name: string, parent: string, value: Value): MongoError {
  return new MongoError(
    "PathNotViable",
    `Cannot create field '${name}' in element {${parent}: ${show(value)}}`,
  );
}
