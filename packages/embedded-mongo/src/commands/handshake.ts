import type { Reply } from "../bson/codec";
import { MAX_DOCUMENT_BYTES } from "../bson/codec";
import { MAX_MESSAGE_BYTES } from "../protocol/messages";
import type { Command, Context } from "./context";

/** The MongoDB release that this server follows; drivers adapt to the wire version. */
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
  const version = VERSION.slice(0, 3).join(".");
  return { version, gitVersion: "takas-embedded", modules: [], versionArray: VERSION, bits: 64 };
}

const nothing: Command = { run: () => ({}) };
const greeting: Command = { run: hello };

/** The commands that drivers and mongosh send when they connect and disconnect. */
export const handshakeCommands: Record<string, Command> = {
  hello: greeting,
  ismaster: greeting,
  isMaster: greeting,
  ping: nothing,
  endSessions: nothing,
  buildInfo: { run: buildInfo },
  connectionStatus: {
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
};
