import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { freePort } from "../../../scripts/testing/freePort.mjs";

export interface RunningApp {
  url: string;
  /** The data directory. */
  dataDir: string;
  stop: () => Promise<void>;
}

/** Starts the composed app as `npm start` does, on a free port and an empty store. */
export async function startApp(settings?: Record<string, string>): Promise<RunningApp> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "takas-smoke-"));
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, "../../../scripts/start.mjs")],
    {
      env: {
        ...process.env,
        PORT: `${port}`,
        DATA_DIR: dataDir,
        NODE_ENV: "development",
        // A test may be the proxy in front, whose visitors have addresses of their own.
        TRUST_PROXY: "1",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const url = await addressOf(child);
  const stop = async () => {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
    await rm(dataDir, { recursive: true });
  };
  return { url, dataDir, stop };
}

/** The URL of an app's API, which is not public. */
export async function apiUrl({ dataDir }: Pick<RunningApp, "dataDir">): Promise<string> {
  const log = await readFile(join(dataDir, "logs/API.log"), "utf8");
  const listening = log.split("\n").find((line) => line.includes('"listening"')) ?? "{}";
  return (JSON.parse(listening) as { url: string }).url;
}

/** Waits for the URL the start script prints; if the script ends before, its output becomes the error. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, reject) => {
    let said = "";
    const listen = (text: Buffer) => {
      said += text.toString();
      const address = /runs at (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) {
        done(address);
      }
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => reject(new Error(`The app did not start.\n${said}`)));
  });
}
