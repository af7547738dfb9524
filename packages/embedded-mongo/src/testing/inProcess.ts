import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { deserialize, serialize } from "bson";
import type { Document } from "bson";

import { decodeSent, encodeReply } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { Dispatcher } from "../commands/dispatcher";
import { errorReply } from "../errors";
import { closeStore } from "../storage/store";
import type { Store } from "../storage/store";
import { open } from "./checkStore";

export interface InProcess {
  /** Runs a command as if it had arrived over the wire. */
  readonly run: (command: Document) => Promise<Document>;
  readonly store: Store;
  readonly close: () => Promise<void>;
}

/** The server without its process and sockets, in a temporary folder. */
export function inProcess(): InProcess {
  const folder = mkdtempSync(join(tmpdir(), "takas-inprocess-"));
  const store = open(folder);
  const dispatcher = new Dispatcher(store);
  return {
    store,
    async run(command) {
      const reply = await handle(dispatcher, command).catch(errorReply);
      return deserialize(Buffer.concat(encodeReply(reply)));
    },
    async close() {
      await dispatcher.finish();
      await closeStore(store);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function handle(dispatcher: Dispatcher, command: Document): Promise<Reply> {
  const body = decodeSent(Buffer.from(serialize({ ...command, $db: "test" })));
  const request = { id: 1, body, sequences: new Map(), silent: false, legacy: false };
  return dispatcher.handle(request, 1);
}
