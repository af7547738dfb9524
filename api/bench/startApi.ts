import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { buildServers } from "../../scripts/building/buildServers.mjs";

export interface Api {
  child: ChildProcess;
  url: string;
}

/** Starts the API as it runs, built and in a process of its own, on a free port and with unreachable rate limits. */
export async function startApi(mongodbUri: string): Promise<Api> {
  return startRole("server", mongodbUri);
}

/** Fits the market model in a separate process, which then exits. */
export async function fitValuation(mongodbUri: string): Promise<void> {
  const { child, url } = await startRole("jobs", mongodbUri);
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (/^valuation_fits_total\{result="\w+"\} [1-9]/m.test(text)) {
      break;
    }
    await sleep(500);
  }
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function startRole(role: "server" | "jobs", mongodbUri: string): Promise<Api> {
  await buildServers();
  const child = spawn(process.execPath, ["--enable-source-maps", `dist/${role}.js`], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      MONGODB_URI: mongodbUri,
      API_PORT: "0",
      JOBS_PORT: "0",
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
