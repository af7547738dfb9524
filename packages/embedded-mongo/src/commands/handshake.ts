import { isNumber, toNumber } from "../bson/numbers";
import { emptyDoc } from "../bson/values";
import { MongoError } from "../errors";
import { MAX_MESSAGE_BYTES } from "../protocol/framing";
import type { Command, Context, Reply } from "./context";
import { MAX_DOCUMENT_BYTES } from "./documentRules";

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
    allocator: "v8",
    javascriptEngine: "none",
    sysInfo: "deprecated",
    versionArray: VERSION,
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ["lmdb"],
  };
}

function getParameter({ command, sweeper }: Context): Reply {
  const known: Reply = {
    featureCompatibilityVersion: { version: "7.0" },
    ttlMonitorSleepSecs: sweeper.interval,
    enableTestCommands: false,
  };
  if (command["getParameter"] === "*") return known;
  const asked = Object.keys(command).filter((name) => name in known);
  if (asked.length === 0) throw new MongoError("InvalidOptions", "no option found to get");
  return Object.fromEntries(asked.map((name) => [name, known[name]]));
}

/** The one setting there is: how often expired documents are looked for. */
function setParameter({ options, sweeper }: Context): Reply {
  const seconds = options.value("ttlMonitorSleepSecs");
  if (!isNumber(seconds ?? null) || toNumber((seconds ?? 0) as number) < 1) {
    throw new MongoError("InvalidOptions", "attempted to set unrecognized parameter");
  }
  const was = sweeper.interval;
  sweeper.interval = toNumber((seconds ?? 0) as number);
  return { was };
}

const nothing: Command = { run: () => ({}) };

const noTransactions: Command = {
  run: () => {
    throw new MongoError(
      "IllegalOperation",
      "Transaction numbers are only allowed on a replica set member or mongos",
    );
  },
};

export const handshakeCommands: Record<string, Command> = {
  hello: { run: hello },
  ismaster: { run: hello },
  isMaster: { run: hello },
  ping: nothing,
  endSessions: nothing,
  killSessions: nothing,
  killAllSessions: nothing,
  refreshSessions: nothing,
  startSession: { run: () => ({ timeoutMinutes: 30 }) },
  logout: nothing,
  fsync: nothing,
  commitTransaction: noTransactions,
  abortTransaction: noTransactions,
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  whatsmyuri: { run: () => ({ you: "127.0.0.1" }) },
  connectionStatus: {
    run: () => ({
      authInfo: {
        authenticatedUsers: [],
        authenticatedUserRoles: [],
        authenticatedUserPrivileges: [],
      },
    }),
  },
  getCmdLineOpts: { run: () => ({ argv: ["takas-embedded"], parsed: emptyDoc() }) },
  getParameter: { run: getParameter },
  setParameter: { run: setParameter },
  top: { run: () => ({ totals: emptyDoc() }) },
  getLog: { run: () => ({ totalLinesWritten: 0, log: [] }) },
  hostInfo: {
    run: () => ({
      system: { currentTime: new Date(), hostname: "localhost", cpuAddrSize: 64 },
      os: { type: process.platform, name: "", version: "" },
      extra: emptyDoc(),
    }),
  },
  replSetGetStatus: {
    run: () => {
      throw new MongoError("NoReplicationEnabled", "not running with --replSet");
    },
  },
};
