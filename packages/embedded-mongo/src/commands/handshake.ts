import type { Reply } from "../bson/codec";
import { MAX_DOCUMENT_BYTES } from "../bson/codec";
import { ensure, MongoError } from "../errors";
import { MAX_MESSAGE_BYTES } from "../protocol/framing";
import type { Command, Context } from "./context";

/** The release whose behaviour is followed; drivers choose what they send by the wire version. */
const VERSION = [7, 0, 0, 0];
const MAX_WIRE_VERSION = 21;

function hello({ command, connectionId }: Context): Reply {
  const modern = command["hello"] !== undefined;
  return {
    helloOk: command["helloOk"] === true ? true : undefined,
    [modern ? "isWritablePrimary" : "ismaster"]: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

function buildInfo(): Reply {
  return {
    version: VERSION.slice(0, 3).join("."),
    gitVersion: "takas-embedded",
    modules: [],
    versionArray: VERSION,
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ["lmdb"],
  };
}

function serverStatus(): Reply {
  return {
    version: buildInfo()["version"],
    process: "takas-embedded",
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(process.memoryUsage().rss / 1_048_576) },
  };
}

function getParameter({ command, sweeper }: Context): Reply {
  const known: Reply = {
    featureCompatibilityVersion: { version: "7.0" },
    ttlMonitorSleepSecs: sweeper.interval,
  };
  if (command["getParameter"] === "*") {
    return known;
  }
  const asked = Object.keys(command).filter((name) => name in known);
  ensure(asked.length > 0, "InvalidOptions", "no option found to get");
  return Object.fromEntries(asked.map((name) => [name, known[name]]));
}

/** The one setting there is: how often expired documents are looked for. */
function setParameter({ options, sweeper }: Context): Reply {
  const seconds = options.value("ttlMonitorSleepSecs");
  const fits = typeof seconds === "number" && seconds >= 1;
  ensure(fits, "InvalidOptions", "attempted to set unrecognized parameter");
  const was = sweeper.interval;
  sweeper.interval = seconds;
  return { was };
}

function noTransactions(): never {
  throw new MongoError("IllegalOperation", "Transactions are only allowed on a replica set");
}

function noReplication(): never {
  throw new MongoError("NoReplicationEnabled", "not running with --replSet");
}

const nothing: Command = { run: () => ({}) };
const greeting: Command = { run: hello };

/** What drivers and mongosh ask for at the start and at the end. */
export const handshakeCommands: Record<string, Command> = {
  hello: greeting,
  ismaster: greeting,
  isMaster: greeting,
  ping: nothing,
  endSessions: nothing,
  killSessions: nothing,
  refreshSessions: nothing,
  logout: nothing,
  commitTransaction: { run: noTransactions },
  abortTransaction: { run: noTransactions },
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  connectionStatus: {
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  getCmdLineOpts: { run: () => ({ argv: ["takas-embedded"], parsed: {} }) },
  getLog: { run: () => ({ totalLinesWritten: 0, log: [] }) },
  getParameter: { run: getParameter },
  setParameter: { run: setParameter },
  serverStatus: { run: serverStatus },
  replSetGetStatus: { run: noReplication },
};
