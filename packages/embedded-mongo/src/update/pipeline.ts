import { compilePipeline, stageName } from "../aggregate/pipeline";
import type { Doc, Value } from "../bson/values";
import { emptyDoc } from "../bson/values";
import { MongoError } from "../errors";
import type { QueryOptions } from "../query/parse";

const ALLOWED = new Set([
  "$addFields",
  "$set",
  "$project",
  "$unset",
  "$replaceRoot",
  "$replaceWith",
]);

/** An update given as a pipeline. */
export function pipelineUpdate(stages: Value[], options: QueryOptions): (document: Doc) => Doc {
  for (const stage of stages) {
    const name = stageName(stage);
    if (!ALLOWED.has(name)) {
      throw new MongoError("InvalidOptions", `${name} is not allowed to be used within an update`);
    }
  }
  const { run } = compilePipeline(stages, options, { find: () => [] });
  return (document) => {
    const [out = emptyDoc()] = run([document]);
    const id = document["_id"];
    // The _id stays first, and stays, unless the pipeline gives another one, which is refused later.
    return out["_id"] === undefined && id !== undefined
      ? Object.assign(emptyDoc(), { _id: id }, out)
      : out;
  };
}
