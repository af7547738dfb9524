// Tries the limits of the proxy on slow senders of large listings.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "../many.mjs";
import { startProxy } from "../proxy.mjs";

export const senders = {
  usage: `
      starts only the proxy, in front of a server that answers everything: four addresses and one /64 begin large listings
      that never end. Fails if a listing from elsewhere is refused, if an address or the /64 holds more than six places,
      or if anything but a listing may be large.`,
  run: besideSenders,
};

const EACH = 12;
const MOST = 6;
const MB = 1_000_000;
/** ms in which the proxy refuses a sender, if it does. */
const TIME = 1000;

async function besideSenders() {
  const folder = await mkdtemp(join(tmpdir(), "takas-drill-senders-"));
  const web = createServer((incoming, outgoing) => {
    text(incoming).then(
      (body) => outgoing.end(String(body.length)),
      () => outgoing.destroy(),
    );
  });
  await once(web.listen(0, "127.0.0.1"), "listening");
  const port = await freePort();
  const { port: behind } = web.address();
  const stopProxy = await startProxy({
    folder: join(folder, "proxy"),
    port,
    webs: [behind, behind],
    addressIn: "X-Drill-Address",
  });
  const ask = begin(port);
  try {
    const addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"];
    const held = {};
    for (const address of addresses) {
      held[address] = await hold(ask, () => address);
    }
    held["a /64"] = await hold(ask, (one) => `2001:db8:1:2:${one + 1}::1`);
    const [listing, chunked, ...others] = await Promise.all([
      send(ask({ address: "192.0.2.5", length: 3 * MB })),
      send(ask({ address: "192.0.2.6" }), 3 * MB),
      send(ask({ address: "192.0.2.5", method: "PUT", length: 3 * MB })),
      send(ask({ address: "192.0.2.5", method: "GET", length: 3 * MB })),
      send(ask({ address: "192.0.2.5", method: "DELETE" }), 3 * MB),
    ]);
    console.log(
      `large listings held: ${Object.entries(held)
        .map((entry) => entry.join(" "))
        .join(", ")}`,
    );
    console.log(`a listing of 3 MB from elsewhere: ${listing}, without its length: ${chunked}`);
    console.log(`PUT, GET and DELETE of 3 MB: ${others.join(", ")}`);
    return (
      Object.values(held).every((count) => count > 0 && count <= MOST) &&
      [listing, chunked].every((status) => status === 200) &&
      others.every((status) => status === 413)
    );
  } finally {
    await stopProxy();
    web.close();
    web.closeAllConnections();
    await rm(folder, { recursive: true });
  }
}

/** Begins requests to the proxy in the name of an address; one without a length is sent in chunks. */
function begin(port) {
  return function ask({ address, method = "POST", length }) {
    const headers = {
      "X-Drill-Address": address,
      ...(length === undefined ? { "Transfer-Encoding": "chunked" } : { "Content-Length": length }),
    };
    const call = request({ port, host: "127.0.0.1", path: "/api/vehicles", method, headers });
    call.length = length;
    return call;
  };
}

/** Begins listings that never end; resolves to how many of them the proxy takes. */
async function hold(ask, addressOf) {
  let refused = 0;
  for (let one = 0; one < EACH; one += 1) {
    const call = ask({ address: addressOf(one), length: 5 * MB });
    call.on("error", () => undefined);
    call.once("response", (answer) => {
      refused += Number(answer.statusCode === 429);
      answer.resume();
    });
    call.write("{");
  }
  await sleep(TIME);
  return EACH - refused;
}

/** Sends a whole request; resolves to the status of its answer. */
async function send(call, length = call.length) {
  const answered = once(call, "response");
  call.on("error", () => undefined);
  call.end(Buffer.alloc(length, " "));
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}
