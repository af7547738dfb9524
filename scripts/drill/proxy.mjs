// nginx in front of a drill's web servers, configured as in deploy/ but without TLS, because a drill has no
// certificate.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

const CONFIG = join(import.meta.dirname, "../../deploy/nginx.conf");

/** Starts it on a port with its files in a folder; once it answers, resolves to a function that stops it. */
export async function startProxy({ folder, port, webs }) {
  const file = join(folder, "nginx.conf");
  await mkdir(folder);
  await writeFile(file, adapted(await readFile(CONFIG, "utf8"), { folder, port, webs }));
  const flags = `daemon off; user ${userInfo().username};`;
  const child = spawn("nginx", ["-p", folder, "-c", file, "-g", flags], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  process.once("exit", () => child.kill());
  child.once("error", (error) => (said += `The drill needs nginx: ${error.message}`));
  const ended = new Promise((resolve) => child.once("close", resolve));
  while (!(await answers(port))) {
    if (child.pid === undefined || child.exitCode !== null) {
      await ended;
      throw new Error(said);
    }
    await sleep(50);
  }
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}

function adapted(config, { folder, port, webs }) {
  return config
    .replaceAll("/tmp/", `${folder}/`)
    .replaceAll(/web-(\d):8080/g, (_, number) => `127.0.0.1:${webs[number - 1]}`)
    .replace(/server \{\s*listen 8080;[^}]*\}/, "")
    .replace("listen 8443 ssl http2", `listen 127.0.0.1:${port}`)
    .replaceAll(/^\s*ssl_.*$/gm, "");
}

async function answers(port) {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "close").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
