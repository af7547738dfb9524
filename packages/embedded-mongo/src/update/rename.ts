import { typeName } from "../bson/types";
import { isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import { checkPath } from "./checks";
import type { Change } from "./operators";
import { erase, findSpot, makeSpot, read, valueAt, write } from "./paths";

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly change: Change;
}

/** `$rename` as one change at its target; the source is named too, so that nothing else may change it. */
export function rename(from: string, target: Value): Step[] {
  if (typeof target !== "string") {
    throw bad(`The 'to' field for $rename must be a string: ${from}: ${typeName(target)}`);
  }
  checkPath(target);
  if (from === target)
    throw bad(`The source and target field for $rename must differ: ${from}: "${target}"`);
  for (const path of [from, target]) {
    if (/(^|\.)\$/.test(path))
      throw bad(`The source field for $rename may not be dynamic: ${path}`);
  }
  const source = from.split(".");
  const move: Change = ({ document, parts }) => {
    refuseArrays(document, source, "source");
    const spot = findSpot(document, source);
    const value = spot === undefined ? undefined : read(spot);
    if (spot === undefined || value === undefined) return;
    refuseArrays(document, parts, "destination");
    erase(spot);
    write(makeSpot(document, parts), value, parts);
  };
  return [
    { operator: "$rename", path: from, parts: source, change: nothing },
    { operator: "$rename", path: target, parts: target.split("."), change: move },
  ];
}

const nothing: Change = () => undefined;

function refuseArrays(document: Doc, parts: readonly string[], which: string): void {
  for (let length = 1; length < parts.length; length += 1) {
    const value = valueAt(document, parts.slice(0, length));
    if (Array.isArray(value)) {
      throw bad(`The ${which} field cannot be an array element, '${parts.join(".")}' in doc`);
    }
    if (!isDoc(value)) return;
  }
}

function bad(message: string): MongoError {
  return new MongoError("BadValue", message);
}
