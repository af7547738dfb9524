import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { configApi } from "./config";
import { createStore } from "./store";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Calls after which the code is optimised: only then is a request collected while it is under way. */
const WARM = 500;

it("fails a request of a server in time, even after a garbage collection", async () => {
  let isSilent = false;
  let isAsked: () => void = () => undefined;
  const api = createServer((_request, response) => {
    if (isSilent) {
      isAsked();
    } else {
      response.end("{}");
    }
  });
  await once(api.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const caller = { origin, headers: {}, timeout: 300, cookies: [] };
  const getConfig = configApi.endpoints.getConfig.initiate(undefined, {
    subscribe: false,
    forceRefetch: true,
  });
  const { dispatch } = createStore(caller);
  const ask = async () => dispatch(getConfig);
  for (let call = 0; call < WARM; call += 1) {
    await ask();
  }
  isSilent = true;
  const arrived = new Promise<void>((resolve) => (isAsked = resolve));
  const answer = ask();
  await arrived;
  collectGarbage();
  collectGarbage();
  await expect(answer).resolves.toMatchObject({ error: { status: 0 } });
  api.closeAllConnections();
  api.close();
});
