import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

/** A TCP proxy in front of a server, to disconnect it, reconnect it or hold its traffic. */
export class Proxy {
  port = 0;
  private readonly target: URL;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private isHeld = false;
  private cutting: { text: string; onCut: () => void } | undefined;

  constructor(target: string) {
    this.target = new URL(target);
  }

  /** Accepts connections, on the same port each time. */
  async open(): Promise<void> {
    this.server = createServer((client) => this.join(client));
    this.server.listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Resets every connection and refuses new ones. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.sockets.forEach((socket) => socket.resetAndDestroy());
    if (server !== undefined) {
      server.close();
      await once(server, "close");
    }
  }

  /** Holds all traffic until `release`; connections stay. */
  hold(): void {
    this.isHeld = true;
    this.sockets.forEach((socket) => socket.pause());
  }

  release(): void {
    this.isHeld = false;
    this.sockets.forEach((socket) => socket.resume());
  }

  /** Resets the connection on which a client next sends `text`, before the server receives it; resolves then. */
  async cutAt(text: string): Promise<void> {
    return new Promise((onCut) => {
      this.cutting = { text, onCut };
    });
  }

  private pass(chunk: Buffer, from: Socket, to: Socket): void {
    const { cutting } = this;
    if (cutting !== undefined && chunk.includes(cutting.text)) {
      this.cutting = undefined;
      from.resetAndDestroy();
      cutting.onCut();
    } else {
      to.write(chunk);
    }
  }

  private join(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on("data", (chunk) => this.pass(chunk, from, to));
      from.on("error", () => undefined);
      from.on("close", () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isHeld) {
        from.pause();
      }
    }
  }
}
