import { show } from "../bson/show";
import { typeName } from "../bson/types";
import { isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import { applyExclusion } from "../projection/apply";
import { parseAddFields, parseProjection } from "../projection/project";
import { emptyTree, plant } from "../projection/tree";
import type { MakeStage, Stage, StageContext } from "./stage";

/** The stages that give each document another shape; the ones an update pipeline may use. */
export const shapeStages: Record<string, MakeStage> = {
  $project: (operand, { scope }) => {
    if (!isDoc(operand)) throw new MongoError(15969, "$project specification must be an object");
    if (Object.keys(operand).length === 0) {
      throw new MongoError(
        51272,
        "Invalid $project :: caused by :: projection specification must have at least one field",
      );
    }
    const { apply, fields } = parseProjection(operand, scope);
    return { run: mapping(apply), reads: fields, shapes: fields !== undefined };
  },
  $addFields: addFields,
  $set: addFields,
  $unset: (operand) => {
    const paths = Array.isArray(operand) ? operand : [operand];
    const tree = emptyTree();
    if (paths.length === 0)
      throw new MongoError(
        31119,
        "$unset specification must be a string or an array with at least one field",
      );
    for (const path of paths) {
      if (typeof path !== "string")
        throw new MongoError(
          31002,
          "$unset specification must be a string or an array containing only string values",
        );
      plant(tree, path, { kind: "exclude" });
    }
    const run = mapping((document) =>
      applyExclusion(document, tree, { root: document, current: document, variables: {} }),
    );
    return { run, reads: undefined, shapes: false };
  },
  $replaceRoot: (operand, context) => {
    const newRoot = isDoc(operand) ? operand["newRoot"] : undefined;
    if (newRoot === undefined)
      throw new MongoError(40231, "no newRoot specified for the $replaceRoot stage");
    return replaceWith(newRoot, context);
  },
  $replaceWith: replaceWith,
};

function mapping(change: (document: Doc) => Doc): Stage["run"] {
  return function* run(input) {
    for (const document of input) yield change(document);
  };
}

function addFields(operand: Value, { scope }: StageContext): Stage {
  if (!isDoc(operand))
    throw new MongoError(40272, "$addFields specification stage must be an object");
  if (Object.keys(operand).length === 0) {
    throw new MongoError(40177, "Invalid $addFields :: specification must have at least one field");
  }
  const { apply } = parseAddFields(operand, scope);
  return { run: mapping(apply), reads: undefined, shapes: false };
}

function replaceWith(spec: Value, { scope }: StageContext): Stage {
  const { evaluate, fields } = compileExpression(spec, scope);
  const run = mapping((document) => {
    const root = evaluate(document);
    if (isDoc(root)) return root;
    throw new MongoError(
      40228,
      `'newRoot' expression  must evaluate to an object, but resulting value was: ${show(root)}. Type of resulting value: '${typeName(root)}'.`,
    );
  });
  return { run, reads: fields, shapes: true };
}
