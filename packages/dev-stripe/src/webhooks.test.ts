import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { Store } from "./store";
import { Webhooks } from "./webhooks";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

it("resends an event to a webhook that does not answer, across garbage collections", async () => {
  const receiver = createServer().listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const store = new Store(undefined);
  const webhooks = new Webhooks(store, { url, secret: "whsec_x", patience: 500 });
  const event = { id: "evt_1" } as Parameters<Webhooks["send"]>[0];
  try {
    store.state.events[event.id] = event;
    webhooks.send(event);
    await once(receiver, "request");
    collectGarbage();
    await once(receiver, "request");
    expect(store.state.deliveries[event.id]).toBe(1);
  } finally {
    webhooks.stop();
    receiver.closeAllConnections();
    receiver.close();
  }
});
