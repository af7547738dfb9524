import type { Encodable } from "../bson/encode";
import { isNumber, toNumber } from "../bson/numbers";
import { double, isDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { errorReply } from "../protocol/errorReply";
import type { Request } from "../protocol/messages";
import type { Store } from "../storage/store";
import { aggregateCommands } from "./aggregate";
import { catalogCommands } from "./catalogCommands";
import { checkDatabase } from "./context";
import type { Command, Reply } from "./context";
import { countCommands } from "./count";
import { cursorCommands } from "./cursorCommands";
import { Cursors } from "./cursors";
import { deleteCommands } from "./delete";
import { ExpirySweeper } from "./expiry";
import { explainCommands } from "./explain";
import { findCommands } from "./find";
import { findAndModifyCommands } from "./findAndModify";
import { handshakeCommands } from "./handshake";
import { indexCommands } from "./indexCommands";
import { insertCommands } from "./insert";
import { Options } from "./options";
import { statsCommands } from "./stats";
import { updateCommands } from "./update";

const COMMANDS = new Map<string, Command>(
  [
    aggregateCommands,
    catalogCommands,
    countCommands,
    cursorCommands,
    deleteCommands,
    explainCommands,
    findCommands,
    findAndModifyCommands,
    handshakeCommands,
    indexCommands,
    insertCommands,
    statsCommands,
    updateCommands,
  ].flatMap((group) => Object.entries(group)),
);

const LEGACY = new Set(["hello", "ismaster", "isMaster"]);

/** What every command takes, and this server has no use for beyond what {@link checkGeneric} says. */
const GENERIC = new Set([
  "$db",
  "$readPreference",
  "$clusterTime",
  "$audit",
  "$client",
  "$tenant",
  "lsid",
  "comment",
  "maxTimeMS",
  "maxTimeMSOpOnly",
  "readConcern",
  "writeConcern",
  "apiVersion",
  "apiStrict",
  "apiDeprecationErrors",
]);

/** Finds the command a request names and answers it; a failure becomes the answer MongoDB would give. */
export class Dispatcher {
  private readonly store: Store;
  private readonly cursors = new Cursors();
  private readonly sweeper: ExpirySweeper;
  private readonly running = new Set<Promise<Encodable>>();

  constructor(store: Store) {
    this.store = store;
    this.sweeper = new ExpirySweeper(store);
  }

  /** Stops what runs by itself and waits for the commands that are running. */
  async finish(): Promise<void> {
    this.sweeper.stop();
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** The answer to a request; it never rejects. */
  async handle(request: Request, connectionId: number): Promise<Encodable> {
    const answer = this.answer(request, connectionId);
    this.running.add(answer);
    await answer;
    this.running.delete(answer);
    return answer;
  }

  private async answer(request: Request, connectionId: number): Promise<Encodable> {
    try {
      return { ...(await this.run(request, connectionId)), ok: double(1) };
    } catch (error) {
      return errorReply(error);
    }
  }

  private async run(request: Request, connectionId: number): Promise<Reply> {
    const { body } = request;
    const [name = ""] = Object.keys(body);
    if (request.legacy && !LEGACY.has(name)) {
      throw new MongoError(
        "UnsupportedOpQueryCommand",
        `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade. For more details see https://dochub.mongodb.org/core/legacy-opcode-removal`,
      );
    }
    const command = COMMANDS.get(name);
    if (command === undefined)
      throw new MongoError("CommandNotFound", `no such command: '${name}'`);
    const database = body["$db"];
    if (typeof database !== "string") {
      throw new MongoError(40571, "OP_MSG requests require a $db argument");
    }
    checkDatabase(database);
    checkGeneric(body);
    checkFields(name, request, command);
    const { store, cursors, sweeper } = this;
    const options = new Options(body, name);
    return command.run({
      store,
      cursors,
      sweeper,
      request,
      name,
      command: body,
      options,
      database,
      connectionId,
    });
  }
}

function checkFields(name: string, { body, sequences }: Request, { fields }: Command): void {
  if (fields === undefined) return;
  for (const field of [...Object.keys(body), ...sequences.keys()]) {
    if (fields.has(field) || GENERIC.has(field)) continue;
    throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

/** What asks for more than one plain server can give is refused as MongoDB refuses it there. */
function checkGeneric(body: Doc): void {
  const transaction = ["txnNumber", "startTransaction", "autocommit"].some(
    (field) => body[field] !== undefined,
  );
  if (transaction) {
    throw new MongoError(
      "IllegalOperation",
      "Transaction numbers are only allowed on a replica set member or mongos",
    );
  }
  const version = body["apiVersion"];
  if (version !== undefined && version !== "1") {
    throw new MongoError("APIVersionError", 'API version must be "1"');
  }
  checkConcerns(body);
}

function checkConcerns({ readConcern, writeConcern }: Doc): void {
  const level = isDoc(readConcern) ? readConcern["level"] : undefined;
  if (level === "linearizable" || level === "snapshot") {
    throw new MongoError(
      "NotAReplicaSet",
      `node needs to be a replica set member to use read concern`,
    );
  }
  if (level !== undefined && level !== "local" && level !== "majority" && level !== "available") {
    throw new MongoError(
      "BadValue",
      "Enumeration value for field 'readConcern.level' is not a valid value.",
    );
  }
  const w = isDoc(writeConcern) ? writeConcern["w"] : undefined;
  if (w === undefined || w === null || w === "majority") return;
  const copies = isNumber(w) ? toNumber(w) : NaN;
  if (copies > 50 || copies < 0) {
    throw new MongoError(
      "FailedToParse",
      "w has to be a non-negative number and not greater than 50",
    );
  }
  if (copies !== 0 && copies !== 1) {
    throw new MongoError("BadValue", "cannot use 'w' > 1 when a host is not replicated");
  }
}
