import { typeName } from "../bson/show";
import { isDoc } from "../bson/values";
import type { Value } from "../bson/values";
import { ensure } from "../errors";
import { compileExpression } from "../expressions/compile";
import { parseAddFields, parseProjection } from "../projection/project";
import { applyTree, emptyTree, plant } from "../projection/tree";
import { mapping } from "./stage";
import type { MakeStage, Stage, StageContext } from "./stage";

/** The stages that give each document another shape; the ones an update pipeline may use. */
export const shapeStages: Readonly<Record<string, MakeStage>> = {
  $project: (operand, { variables }) => {
    ensure(isDoc(operand), 15969, "$project specification must be an object");
    ensure(Object.keys(operand).length > 0, 51272, "$project must have at least one field");
    const { apply, fields } = parseProjection(operand, variables);
    return { run: mapping(apply), reads: fields, shapes: fields !== undefined };
  },
  $addFields: addFields,
  $set: addFields,
  $unset: (operand) => {
    const paths = Array.isArray(operand) ? operand : [operand];
    ensure(paths.length > 0, 31119, "$unset must have at least one field");
    const tree = emptyTree();
    for (const path of paths) {
      ensure(typeof path === "string", 31002, "$unset must be a string or an array of strings");
      plant(tree, path, { kind: "exclude" });
    }
    return { run: mapping((document) => applyTree(document, tree, false)), reads: undefined };
  },
  $replaceRoot: (operand, context) => {
    const [only, more] = isDoc(operand) ? Object.keys(operand) : [];
    const fits = isDoc(operand) && only === "newRoot" && more === undefined;
    ensure(fits, 40231, "$replaceRoot takes newRoot and nothing else");
    return replaceWith(operand["newRoot"] ?? null, context);
  },
  $replaceWith: replaceWith,
};

function addFields(operand: Value, { variables }: StageContext): Stage {
  ensure(isDoc(operand), 40272, "$addFields specification stage must be an object");
  ensure(Object.keys(operand).length > 0, 40177, "$addFields must have at least one field");
  return { run: mapping(parseAddFields(operand, variables).apply), reads: undefined };
}

function replaceWith(spec: Value, { variables }: StageContext): Stage {
  const { evaluate, fields } = compileExpression(spec, variables);
  const run = mapping((document) => {
    const root = evaluate(document);
    ensure(isDoc(root), 40228, `'newRoot' must evaluate to an object, not to a ${typeName(root)}`);
    return root;
  });
  return { run, reads: fields, shapes: true };
}
