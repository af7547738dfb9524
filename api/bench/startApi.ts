import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Api {
  child: ChildProcess;
  url: string;
}

/** Starts the API as a process of its own on a free port, with rate limits nobody reaches. */
export async function startApi(mongodbUri: string): Promise<Api> {
  const child = spawn(process.execPath, ["--import", "tsx", "src/server.ts"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      MONGODB_URI: mongodbUri,
      API_PORT: "0",
      NODE_ENV: "test",
      LOG_LEVEL: "error",
      RATE_LIMIT_FACTOR: "1000000",
    },
  });
  for (;;) {
    const [message] = (await once(child, "message")) as [{ type: string; url: string }];
    if (message.type === "ready") {
      return { child, url: message.url };
    }
  }
}
