import { Long } from "bson";

import type { Reply } from "../bson/codec";
import type { Command, Context } from "./context";

async function getMore({ cursors, database, options }: Context): Promise<Reply> {
  const namespace = `${database}.${options.text("collection")}`;
  const id = options.number("getMore", options.required("getMore"));
  return cursors.more(id, namespace, options.count("batchSize", 0) || Infinity);
}

function killCursors({ cursors, options }: Context): Reply {
  const ids = options.list("cursors").map((id) => options.number("cursors", id));
  const killed = ids.filter((id) => cursors.kill(id));
  return {
    cursorsKilled: killed.map((id) => Long.fromNumber(id)),
    cursorsNotFound: ids.filter((id) => !killed.includes(id)).map((id) => Long.fromNumber(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

export const cursorCommands: Record<string, Command> = {
  getMore: { run: getMore, fields: ["collection", "batchSize"] },
  killCursors: { run: killCursors, fields: ["cursors"] },
};
