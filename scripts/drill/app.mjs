// Starts the app for a drill, finds its processes and stops them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { freePort } from "../testing/freePort.mjs";

const start = join(import.meta.dirname, "../start.mjs");

/** The program of each role, as its command line names it. */
const PROGRAMS = {
  database: "packages/embedded-mongo/dist/main.js",
  API: "api/dist/server.js",
  jobs: "api/dist/jobs.js",
  web: "shell/host/dist/server.js",
};

/**
 * Starts the app on an empty store with the drill's settings and without rate limits in the way; resolves once it
 * answers.
 */
export async function startApp(settings = {}) {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "takas-drill-"));
  const env = {
    ...process.env,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "100000",
    ...settings,
  };
  const child = spawn(process.execPath, [start], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  await new Promise((resolve, reject) => {
    const listen = (text) => {
      said += text;
      if (said.includes("runs at")) {
        resolve();
      }
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`The app did not start.\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    /** The current process of each role. */
    processes: () => childrenOf(child.pid),
    /** False once the app has stopped restarting its processes. */
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => said,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        await gone;
      }
    },
  };
}

/** Memory of a process in kB, or 0 when it has ended. */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function childrenOf(parent) {
  const found = {};
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      // The name in parentheses may contain spaces; the parent is the second field after it.
      const isChild = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent;
      const role =
        isChild && Object.keys(PROGRAMS).find((name) => command.includes(PROGRAMS[name]));
      if (role) {
        found[role] = Number(pid);
      }
    } catch {
      // It ended while being read.
    }
  }
  return found;
}
