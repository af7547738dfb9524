import { doc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";

/**
 * When all a pipeline does is count (`$count`, or what drivers send for it: `$group` of everything with a `$sum` of 1),
 * the document it gives for a number of documents. An index can then answer for them unread.
 */
export function countedBy(stages: readonly Value[]): ((total: number) => Doc) | undefined {
  const [stage] = stages;
  if (stages.length !== 1 || !isDoc(stage)) return undefined;
  const { $count: name, $group: group } = stage;
  if (typeof name === "string") return (total) => doc({ [name]: total });
  if (!isDoc(group)) return undefined;
  const [idField, field, more] = Object.keys(group);
  const id = group["_id"];
  if (idField !== "_id" || field === undefined || more !== undefined || !isConstant(id))
    return undefined;
  return isSumOfOnes(group[field]) ? (total) => doc({ _id: id, [field]: total }) : undefined;
}

function isConstant(id: Maybe): id is null | number {
  return id === null || typeof id === "number";
}

function isSumOfOnes(accumulator: Maybe): boolean {
  return isDoc(accumulator) && Object.keys(accumulator).length === 1 && accumulator["$sum"] === 1;
}
