import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

import { publicServer } from "./publicServer";

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

describe("publicServer", () => {
  it("hangs up on the connection that is one too many for an address, until another ends", async () => {
    const server = publicServer((_incoming, outgoing) => outgoing.end("ok"), { connections: 2 });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const open = async (): Promise<Socket> => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(GET);
      return socket;
    };
    const [first, second] = [await open(), await open()];
    await Promise.all([once(first, "data"), once(second, "data")]);
    const third = await open();
    await once(third, "close");
    expect(third.bytesRead).toBe(0);
    first.destroy();
    let fourth = await open();
    // The server hears a moment later that the first has gone.
    while ((await Promise.race([once(fourth, "data"), once(fourth, "close")]))[0] === false) {
      fourth = await open();
    }
    expect(fourth.bytesRead).toBeGreaterThan(0);
    for (const socket of [second, fourth]) {
      socket.destroy();
    }
    server.close();
  });

  it("hangs up on a reader who takes nothing of a long answer, and on nobody who is slow", async () => {
    const long = Buffer.alloc(8_000_000);
    const reader = { pause: 1500, rate: 1e9 };
    const server = publicServer((_incoming, outgoing) => outgoing.end(long), { reader, look: 50 });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const ask = (): Socket => {
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(GET.replace("Host", "Connection: close\r\nHost"));
      return socket;
    };
    const idle = ask();
    const [served] = (await once(server, "connection")) as [Socket];
    const steady = ask().on("data", () => undefined);
    await Promise.all([once(served, "close"), once(steady, "end")]);
    expect(steady.bytesRead).toBeGreaterThan(long.length);
    expect(idle.bytesRead).toBeLessThan(long.length);
    idle.destroy();
    server.close();
  });
});
