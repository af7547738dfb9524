import type { Encodable } from "../bson/encode";
import { double } from "../bson/values";
import { MongoError } from "../errors";
import { errorReply } from "../protocol/errorReply";
import type { Request } from "../protocol/messages";
import type { Store } from "../storage/store";
import { catalogCommands } from "./catalogCommands";
import type { Command } from "./context";
import { Cursors } from "./cursors";
import { handshakeCommands } from "./handshake";
import { readCommands } from "./read";
import { writeCommands } from "./write";

const COMMANDS = new Map<string, Command>(
  [handshakeCommands, catalogCommands, readCommands, writeCommands].flatMap((group) =>
    Object.entries(group),
  ),
);

const LEGACY = new Set(["hello", "ismaster", "isMaster"]);

/** Finds the command a request names and answers it; a failure becomes the answer MongoDB would give. */
export class Dispatcher {
  private readonly store: Store;
  private readonly cursors = new Cursors();

  constructor(store: Store) {
    this.store = store;
  }

  async handle(request: Request, connectionId: number): Promise<Encodable> {
    try {
      const reply = await this.run(request, connectionId);
      return { ...reply, ok: double(1) };
    } catch (error) {
      return errorReply(error);
    }
  }

  private async run(request: Request, connectionId: number) {
    const [name = ""] = Object.keys(request.body);
    const command = COMMANDS.get(name);
    if (request.legacy && !LEGACY.has(name)) {
      throw new MongoError("UnsupportedOpQueryCommand", `Unsupported OP_QUERY command: ${name}`);
    }
    if (command === undefined) {
      throw new MongoError("CommandNotFound", `no such command: '${name}'`);
    }
    const database = request.body["$db"];
    if (typeof database !== "string")
      throw new MongoError(40571, "OP_MSG requests require a $db argument");
    if (request.body["txnNumber"] !== undefined) {
      throw new MongoError(
        "IllegalOperation",
        "Transaction numbers are only allowed on a replica set member or mongos",
      );
    }
    const { store, cursors } = this;
    return command({ store, cursors, request, command: request.body, database, connectionId });
  }
}
