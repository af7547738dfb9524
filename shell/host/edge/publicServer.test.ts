import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { Duplex } from "node:stream";

import { metrics } from "@takas/telemetry/metrics";

import { publicServer } from "./publicServer";

beforeEach(() => metrics.resetMetrics());

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

async function textOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

describe("publicServer", () => {
  it("answers 429 to one connection too many of an address, until another one ends", async () => {
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
    expect(await textOf(third)).toMatch(/^HTTP\/1\.1 429 .*Too many connections/s);
    expect(await metrics.metrics()).toContain('refusals_total{limit="connections"} 1');
    first.destroy();
    let fourth = await open();
    // The server learns a moment later that the first one is gone.
    while (((await once(fourth, "data")) as [Buffer])[0].includes("429")) {
      fourth = await open();
    }
    for (const socket of [second, fourth]) {
      socket.destroy();
    }
    server.close();
  });

  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", false],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", true],
    ["::ffff:192.0.2.1", "192.0.2.1", false],
  ])("counts %s and %s by their networks", async (one, other, areApart) => {
    const server = publicServer(() => undefined, { connections: 1 });
    const connection = (remoteAddress: string) => {
      const socket = Object.assign(
        new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done() }),
        { remoteAddress },
      );
      const end = jest.spyOn(socket, "end");
      server.emit("connection", socket);
      return end;
    };
    expect(connection(one)).not.toHaveBeenCalled();
    expect(connection(other)).toHaveBeenCalledTimes(areApart ? 0 : 1);
    server.close();
    server.emit("close");
  });

  it("refuses only the address with 500 idle connections", async () => {
    const server = publicServer((_incoming, outgoing) => outgoing.end("ok"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const open = async (localAddress: string) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      await once(socket, "connect");
      return socket;
    };
    const idle = await Promise.all(Array.from({ length: 500 }, () => open("127.0.0.2")));
    const refused = await open("127.0.0.2");
    expect(await textOf(refused)).toMatch(/^HTTP\/1\.1 429 /);
    const other = await open("127.0.0.3");
    other.write(GET.replace("Host", "Connection: close\r\nHost"));
    expect(await textOf(other)).toMatch(/^HTTP\/1\.1 200 /);
    idle.forEach((socket) => socket.destroy());
    server.close();
  });

  it("disconnects a reader that reads nothing of a long answer, but not a slow one", async () => {
    const long = Buffer.alloc(8_000_000);
    const server = publicServer((_incoming, outgoing) => outgoing.end(long), { silence: 500 });
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
