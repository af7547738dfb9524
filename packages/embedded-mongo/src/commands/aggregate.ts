import { encode } from "../bson/encode";
import { isDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { documentsOf, planAggregate } from "./aggregatePlan";
import type { Command, Context, Reply } from "./context";
import { MAX_DOCUMENT_BYTES } from "./documentRules";
import { explainAggregate } from "./explainAggregate";
import { names } from "./options";
import { writeOutput } from "./output";

function run(context: Context): Reply | Promise<Reply> {
  const { options } = context;
  if (options.flag("explain")) return explainAggregate(context, planAggregate(context));
  if (!isDoc(options.value("cursor"))) {
    throw new MongoError(
      "FailedToParse",
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const plan = planAggregate(context);
  const { output } = plan;
  if (output === undefined) return reply(context, plan.namespace, documentsOf(context, plan));
  const work = () => {
    writeOutput(context.store, output, [...documentsOf(context, plan)]);
    return reply(context, plan.namespace, []);
  };
  return context.store.engine.write(work);
}

function reply(context: Context, namespace: string, documents: Iterable<Doc>): Reply {
  const cursor = context.options.document("cursor");
  const size = cursor["batchSize"];
  const { batch, id } = context.cursors.start(
    namespace,
    encoded(documents),
    size === undefined ? {} : { batchSize: context.options.integer("cursor.batchSize", size) },
  );
  return { cursor: { firstBatch: batch, id, ns: namespace } };
}

function* encoded(documents: Iterable<Doc>): Generator<Buffer> {
  for (const document of documents) {
    const bytes = encode(document);
    if (bytes.length > MAX_DOCUMENT_BYTES) {
      throw new MongoError(
        "BSONObjectTooLarge",
        `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
      );
    }
    yield bytes;
  }
}

export const aggregateCommands: Record<string, Command> = {
  aggregate: {
    run,
    fields: names(
      "aggregate",
      "pipeline",
      "cursor",
      "explain",
      "allowDiskUse",
      "bypassDocumentValidation",
      "collation",
      "hint",
      "let",
    ),
  },
};
