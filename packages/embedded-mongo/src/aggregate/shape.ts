import { isDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { ensure } from "../errors";
import { parseAddFields, parseProjection } from "../projection/project";
import type { MakeStage, Run } from "./stage";

/** The stages that give each document another shape. */
export const shapeStages: Readonly<Record<string, MakeStage>> = {
  $project: (operand) => {
    ensure(isDoc(operand), 15969, "$project specification must be an object");
    ensure(Object.keys(operand).length > 0, 51272, "$project must have at least one field");
    const { apply, fields } = parseProjection(operand);
    return { run: mapping(apply), reads: fields, shapes: fields !== undefined };
  },
  $addFields: (operand) => {
    ensure(isDoc(operand), 40272, "$addFields specification stage must be an object");
    ensure(Object.keys(operand).length > 0, 40177, "$addFields must have at least one field");
    return { run: mapping(parseAddFields(operand).apply), reads: undefined };
  },
};

function mapping(change: (document: Doc) => Doc): Run {
  return function* run(input) {
    for (const document of input) {
      yield change(document);
    }
  };
}
