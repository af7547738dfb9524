// Slow clients that hold resources: slow senders, readers that do not read, silent connections.
import { once } from "node:events";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";

/** The number of clients of each kind, and of addresses. */
const MANY = { senders: 150, readers: 150, idle: 150 };
const ADDRESSES = ["127.0.0.2", "127.0.0.3", "127.0.0.4"];

/** What each sends; no two readers request the same. */
const REQUESTS = {
  senders: () =>
    "POST /api/auth/anonymous HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
  readers: (one) => `GET /api/vehicles/search?limit=1000&offset=${one} HTTP/1.1\r\nHost: x\r\n\r\n`,
  idle: () => "",
};

/** Connects clients of one kind from a few addresses; resolves to a function that disconnects them. */
export async function bring(kind, port) {
  const sockets = [];
  for (const localAddress of ADDRESSES) {
    for (let one = 0; one < MANY[kind]; one += 1) {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      socket.on("error", () => undefined);
      sockets.push(socket);
    }
  }
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const [one, socket] of sockets.entries()) {
    socket.pause();
    socket.write(REQUESTS[kind](one));
  }
  return () => sockets.forEach((socket) => socket.destroy());
}

const LOOKS = ["/", "/api/vehicles/search?limit=10&offset=0", "/api/vehicles"];

/** Measures p50 and p99 of other calls in ms, over a duration in ms; counts refusals. */
export async function measure(url, time) {
  const times = [];
  const refused = [];
  const until = performance.now() + time;
  const person = async (first) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      const begun = performance.now();
      const answer = await fetch(url + LOOKS[turn % LOOKS.length]);
      const text = await answer.text();
      times.push(performance.now() - begun);
      if (!answer.ok) {
        refused.push(`${answer.status} ${text.slice(0, 90)}`);
      }
    }
  };
  await Promise.all(LOOKS.map((_, index) => person(index)));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor((times.length - 1) * share)];
  return { calls: times.length, refused, p50: at(0.5), p99: at(0.99) };
}
