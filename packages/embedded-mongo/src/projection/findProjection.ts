import { isDoc, isWhole } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { ensure } from "../errors";
import { sliced } from "../expressions/arrays";
import type { Variables } from "../expressions/operator";
import type { Match } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { matchedPlace } from "../query/matchedPlace";
import { parseMatch } from "../query/parse";
import { parseProjection } from "./project";
import type { Projection, Special } from "./project";
import type { Rule } from "./tree";

/** A `find` projection, with `$slice`, `$elemMatch` and the positional `$`, which needs the query it belongs to. */
export function parseFindProjection(spec: Doc, match: Match, variables: Variables): Projection {
  const positional = Object.keys(spec).filter((path) => path.endsWith(".$"));
  ensure(positional.length < 2, 31276, "Only one positional projection per query");
  const special: Special = (path, value) => {
    if (path.endsWith(".$")) {
      return { path: path.slice(0, -2), includes: true, rule: positionalRule(match) };
    }
    const [name, more] = isDoc(value) ? Object.keys(value) : [];
    if (!isDoc(value) || more !== undefined) {
      return undefined;
    }
    if (name === "$elemMatch") {
      return { path, includes: true, rule: elemMatchRule(path, value[name] ?? null, variables) };
    }
    const rule = name === "$slice" ? sliceRule(value[name] ?? null) : undefined;
    return rule && { path, includes: false, rule };
  };
  const projection = parseProjection(spec, variables, special);
  // What `$` means is read from the whole document.
  return positional.length > 0 ? { ...projection, fields: undefined } : projection;
}

function positionalRule(match: Match): Rule {
  return changing((items, document) => {
    const item = items[matchedPlace(match, document) ?? -1];
    ensure(item !== undefined, 51246, "positional operator '.$' couldn't find a matching element");
    return [item];
  });
}

function elemMatchRule(path: string, condition: Value, variables: Variables): Rule {
  ensure(isDoc(condition), 31274, "elemMatch: Invalid argument, object required");
  ensure(!path.includes("."), 31275, "Cannot use $elemMatch projection on a nested field.");
  const holds = compileMatch(parseMatch({ items: { $elemMatch: condition } }, variables));
  return {
    kind: "change",
    change: (value) => {
      const item = Array.isArray(value)
        ? value.find((each) => holds({ items: [each] }))
        : undefined;
      return item === undefined ? undefined : [item];
    },
  };
}

/** `$slice` leaves the other fields in. With three operands, or others than numbers, it is the expression. */
function sliceRule(operand: Value): Rule | undefined {
  const [first, count, more] = Array.isArray(operand) ? operand : [operand];
  if (!isWhole(first) || more !== undefined) {
    return undefined;
  }
  const fits = count === undefined || (isWhole(count) && count > 0);
  ensure(fits, 28724, "$slice limit must be positive");
  return changing((items) => sliced(items, first, count));
}

function changing(change: (items: Value[], document: Doc) => Value[]): Rule {
  return {
    kind: "change",
    change: (value, document) => (Array.isArray(value) ? change(value, document) : value),
  };
}
