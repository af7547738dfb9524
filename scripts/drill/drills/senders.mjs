// Tries the places of slow senders of large listings: those of a session, an address and its neighbours.
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { startMany } from "../many.mjs";
import { CAR } from "../traffic.mjs";

export const senders = {
  usage: `
      starts everything with the proxy in front: two sessions of one address and one of another each begin 24 large
      listings that never end, and 24 more have made-up sessions. Fails if a session holds more than 12 places, if a made-up
      one holds any, if a listing of a neighbour at the same address is not read, or if anything but a listing may be
      large.`,
  run: besideSenders,
};

const EACH = 24;
/** Running and waiting calls of a session in each of two web servers. */
const MOST = 12;
const MB = 1_000_000;
/** ms in which the API refuses a session. */
const TIME = 3000;
const CROWDED = "192.0.2.1";
/** A listing up to its first photo, which is none. */
const START = JSON.stringify({ ...CAR, images: ["data:image/jpeg;base64,"] }).slice(0, -3);

async function besideSenders() {
  const app = await startMany({ addressIn: "X-Drill-Address" });
  const ask = begin(new URL(app.url));
  try {
    const held = {};
    for (const [name, address] of [
      ["one session", CROWDED],
      ["another session of its address", CROWDED],
      ["a session elsewhere", "2001:db8:1:2::1"],
    ]) {
      const cookie = await signIn(ask, address);
      held[name] = await hold(ask, () => ({ address, cookie }));
    }
    const madeUp = await hold(ask, (one) => ({
      address: CROWDED,
      cookie: `sid=${String(one).padStart(43, "a")}`,
    }));
    const cookie = await signIn(ask, CROWDED);
    const listing = `${START}${"A".repeat(3 * MB)}"]}`;
    const begun = performance.now();
    const read = await send(ask({ address: CROWDED, cookie, length: listing.length }), listing);
    const took = Math.round(performance.now() - begun);
    const others = await Promise.all(
      ["PUT", "GET", "DELETE"].map((method) =>
        send(ask({ address: CROWDED, method, length: 3 * MB }), Buffer.alloc(3 * MB, " ")),
      ),
    );
    console.log(
      `large listings held: ${Object.entries(held)
        .map((entry) => entry.join(" "))
        .join(", ")}; made-up sessions ${madeUp}`,
    );
    console.log(
      `a neighbour's listing of 3 MB: ${read} after ${took} ms; others: ${others.join(", ")}`,
    );
    return (
      Object.values(held).every((count) => count > 0 && count <= MOST) &&
      madeUp === 0 &&
      // The API has read all of it, and it is no photo.
      read === 415 &&
      others.every((status) => status === 413)
    );
  } finally {
    await app.stop();
    await rm(app.dataDir, { recursive: true });
  }
}

/** Begins requests to the proxy in the name of an address. */
function begin({ port, origin }) {
  return function ask({ address, cookie, method = "POST", path = "/api/vehicles", length }) {
    const headers = {
      Origin: origin,
      "X-Drill-Address": address,
      "Content-Type": "application/json",
      "Content-Length": length,
      ...(cookie !== undefined && { Cookie: cookie }),
    };
    return request({ port, host: "localhost", path, method, headers, agent: false });
  };
}

async function signIn(ask, address) {
  const call = ask({ address, path: "/api/auth/anonymous", length: 2 });
  const answered = once(call, "response");
  call.end("{}");
  const [answer] = await answered;
  answer.resume();
  return answer.headers["set-cookie"]?.[0].split(";")[0];
}

/** Begins listings that never end; resolves to how many of them are not refused. */
async function hold(ask, senderOf) {
  let refused = 0;
  for (let one = 0; one < EACH; one += 1) {
    const call = ask({ ...senderOf(one), length: 5 * MB });
    let isRefused = false;
    const refuse = () => {
      refused += Number(!isRefused);
      isRefused = true;
    };
    call.on("error", refuse);
    call.once("response", (answer) => {
      refuse();
      answer.resume();
    });
    call.write(START + "A".repeat(120_000));
  }
  await sleep(TIME);
  return EACH - refused;
}

/** Sends a whole request; resolves to the status of its answer. */
async function send(call, body) {
  const answered = once(call, "response");
  call.on("error", () => undefined);
  call.end(body);
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}
