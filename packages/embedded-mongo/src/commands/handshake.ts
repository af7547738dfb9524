import process from "node:process";

import { doc } from "../bson/values";
import { MAX_MESSAGE_BYTES } from "../protocol/framing";
import type { Command, Context, Reply } from "./context";

/** The release whose behaviour is followed; drivers choose what they send by the wire version. */
const VERSION = [7, 0, 0, 0];
const MAX_WIRE_VERSION = 21;

function hello({ command, connectionId }: Context): Reply {
  const legacy = command["hello"] === undefined;
  return {
    helloOk: command["helloOk"] === true ? true : undefined,
    [legacy ? "ismaster" : "isWritablePrimary"]: true,
    maxBsonObjectSize: 16 * 1024 * 1024,
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
    versionArray: VERSION,
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ["lmdb"],
  };
}

const nothing: Command = () => ({});

export const handshakeCommands: Record<string, Command> = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: nothing,
  endSessions: nothing,
  killSessions: nothing,
  refreshSessions: nothing,
  startSession: nothing,
  buildInfo,
  buildinfo: buildInfo,
  whatsmyuri: () => ({ you: "127.0.0.1" }),
  connectionStatus: () => ({
    authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }),
  }),
  getCmdLineOpts: () => ({ argv: ["takas-embedded"], parsed: {} }),
  getParameter: () => ({ featureCompatibilityVersion: { version: "7.0" } }),
  getLog: () => ({ totalLinesWritten: 0, log: [] }),
  hostInfo: () => ({
    system: { currentTime: new Date(), hostname: "localhost" },
    os: {},
    extra: {},
  }),
  serverStatus: () => ({
    host: "localhost",
    version: VERSION.slice(0, 3).join("."),
    process: "takas-embedded",
    pid: BigInt(process.pid),
    uptime: process.uptime(),
    localTime: new Date(),
    storageEngine: { name: "lmdb", persistent: true },
    mem: { resident: Math.round(process.memoryUsage.rss() / 1_048_576) },
  }),
};
