import { setImmediate as nextTurn } from "node:timers/promises";

import type { Reply } from "../bson/codec";
import { isDoc, own } from "../bson/values";
import type { Doc } from "../bson/values";
import { ensure, errorReply, words } from "../errors";
import type { Request } from "../protocol/messages";
import type { Store } from "../storage/store";
import { aggregateCommands } from "./aggregate";
import { catalogCommands } from "./catalogCommands";
import { checkDatabase, Options } from "./context";
import type { Command } from "./context";
import { cursorCommands } from "./cursorCommands";
import { Cursors } from "./cursors";
import { keepExpiring } from "./expiry";
import { explainCommands } from "./explain";
import { findCommands } from "./find";
import { handshakeCommands } from "./handshake";
import { indexCommands } from "./indexCommands";
import { updateCommands } from "./update";
import { insertCommands } from "./writing";

const COMMANDS: Readonly<Record<string, Command>> = {
  ...aggregateCommands,
  ...catalogCommands,
  ...cursorCommands,
  ...explainCommands,
  ...findCommands,
  ...handshakeCommands,
  ...indexCommands,
  ...insertCommands,
  ...updateCommands,
};

/** Commands that may run long before their first await. */
const READS = { ...aggregateCommands, ...cursorCommands, ...findCommands };

/** Fields every command accepts and this server ignores, except as {@link checkGeneric} requires. */
const GENERIC = new Set(
  words("$db $readPreference $clusterTime lsid comment readConcern writeConcern"),
);

/** Finds and runs the command of a request; a failure becomes MongoDB's error answer. */
export class Dispatcher {
  private readonly store: Store;
  private readonly cursors = new Cursors();
  private readonly stopExpiring: () => void;
  private readonly running = new Set<Promise<Reply>>();
  private lastRead = Promise.resolve();

  constructor(store: Store) {
    this.store = store;
    this.stopExpiring = keepExpiring(store);
  }

  /** Stops scheduled work and waits for running commands. */
  async finish(): Promise<void> {
    this.stopExpiring();
    while (this.running.size > 0) {
      await Promise.all(this.running);
    }
  }

  /** The answer to a request; it never rejects. */
  async handle(request: Request, connectionId: number): Promise<Reply> {
    const answer = this.run(request, connectionId).catch(errorReply);
    this.running.add(answer);
    await answer;
    this.running.delete(answer);
    return answer;
  }

  private async run(request: Request, connectionId: number): Promise<Reply> {
    const { body: command } = request;
    const [name = ""] = Object.keys(command);
    const allowed = !request.legacy || ["hello", "ismaster", "isMaster"].includes(name);
    ensure(allowed, "UnsupportedOpQueryCommand", `Unsupported OP_QUERY command: ${name}.`);
    const known = own(COMMANDS, name);
    ensure(known !== undefined, "CommandNotFound", `no such command: '${name}'`);
    const database = command["$db"];
    ensure(typeof database === "string", 40571, "OP_MSG requests require a $db argument");
    checkDatabase(database);
    checkGeneric(command);
    checkFields(name, request, known);
    await (own(READS, name) && this.readInTurn());
    const { explain } = command;
    if (isDoc(explain)) {
      const [inner = ""] = Object.keys(explain);
      checkFields(inner, { ...request, body: explain }, own(COMMANDS, inner) ?? {});
    }
    const { store, cursors } = this;
    const options = new Options(command, name);
    const context = { store, cursors, request, command, options, database, connectionId };
    return { ...(await known.run(context)), ok: 1 };
  }

  /**
   * One read per turn of the event loop, so that a hello, by which drivers check a server, is answered under load.
   */
  private async readInTurn(): Promise<void> {
    const turn = this.lastRead;
    this.lastRead = turn.then(() => nextTurn());
    await turn;
  }
}

function checkFields(
  name: string,
  { body, sequences }: Request,
  { fields }: Partial<Command>,
): void {
  for (const field of [...Object.keys(body).slice(1), ...sequences.keys()]) {
    const known = fields === undefined || fields.includes(field) || GENERIC.has(field);
    ensure(known, 40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

/** Requests that need more than a standalone server are refused as MongoDB refuses them there. */
function checkGeneric(command: Doc): void {
  const transaction = ["txnNumber", "startTransaction", "autocommit"].some(
    (field) => field in command,
  );
  ensure(!transaction, "IllegalOperation", "Transaction numbers are only allowed on a replica set");
  const { readConcern, writeConcern } = command;
  const level = isDoc(readConcern) ? readConcern["level"] : undefined;
  const plain = [undefined, "local", "majority", "available"].some((each) => each === level);
  ensure(plain, "NotAReplicaSet", "this read concern needs a replica set");
  const w = (isDoc(writeConcern) ? writeConcern["w"] : undefined) ?? 1;
  ensure(w === 0 || w === 1 || w === "majority", "BadValue", "cannot use 'w' > 1 on one host");
}
