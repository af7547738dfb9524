import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

interface Message {
  type: string;
  url?: string;
}

/** A role as a process, as globalSetup built it, and its output. */
export class RoleProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<unknown[]>;
  output = "";
  errors = "";

  constructor(role: "server" | "jobs", variables: Record<string, string>) {
    this.child = spawn(process.execPath, ["--enable-source-maps", `dist/${role}.js`], {
      cwd: join(__dirname, "../../.."),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        PATH: process.env["PATH"],
        API_PORT: "0",
        JOBS_PORT: "0",
        NODE_ENV: "test",
        ...variables,
      },
    });
    this.exited = once(this.child, "exit");
    this.child.stdout?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on("data", (chunk: Buffer) => (this.errors += chunk.toString()));
  }

  async exitCode(): Promise<unknown> {
    return (await this.exited)[0];
  }

  /** The URL it listens on, according to its log. */
  async listening(): Promise<string> {
    return waitFor(() => /"url":"([^"]+)","msg":"listening"/.exec(this.output)?.[1]);
  }

  async ready(): Promise<string> {
    for (;;) {
      const [message] = (await once(this.child, "message")) as [Message];
      if (message.type === "ready") {
        return message.url ?? "";
      }
    }
  }
}

/** Resolves to the first result of `look`. */
export async function waitFor<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) {
      return seen;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
