import { isNumber, toBigInt } from "../bson/numbers";
import type { Value } from "../bson/values";
import { MongoError } from "../errors";
import { checkName } from "./context";
import type { Command, Context, Reply } from "./context";
import { names } from "./options";

function getMore({ cursors, database, options }: Context): Reply {
  const collection = options.text("collection");
  const namespace = `${database}.${collection}`;
  const size = options.value("batchSize") === undefined ? 0 : options.count("batchSize", 0);
  const id = cursorId(options.required("getMore"));
  const { batch, id: next } = cursors.more(id, namespace, size === 0 ? Infinity : size);
  return { cursor: { nextBatch: batch, id: next, ns: namespace } };
}

function killCursors({ cursors, database, options }: Context): Reply {
  const [collection] = [options.text("killCursors")];
  checkName(database, collection.replaceAll("$", "_"));
  const ids = options.list("cursors").map(cursorId);
  const killed = ids.filter((id) => cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

function cursorId(value: Value): bigint {
  if (isNumber(value)) return toBigInt(value);
  throw new MongoError("TypeMismatch", "a cursor id must be a long");
}

export const cursorCommands: Record<string, Command> = {
  getMore: {
    run: getMore,
    fields: names("getMore", "collection", "batchSize", "term", "lastKnownCommittedOpTime"),
  },
  killCursors: { run: killCursors, fields: names("killCursors", "cursors") },
};
