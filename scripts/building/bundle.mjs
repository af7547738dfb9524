import { fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

import { compress } from "./compress.mjs";

const BUNDLER = join(import.meta.dirname, "../../packages/mfe-kit/webpack/bundler.mjs");

/** A process that builds apps one after another. The first one takes twice as long: it loads and warms the bundler. */
export class Bundler {
  output = "";

  constructor() {
    this.child = fork(BUNDLER, {
      // The preset reads the contract and API versions from TypeScript files.
      execArgv: ["--import", "tsx"],
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => (this.output += text));
    }
    this.ended = once(this.child, "close").then(() => [{ fault: this.output }]);
  }

  /**
   * Builds the app in a folder, with a compressed copy of each file. Throws the bundler's output if that fails; then
   * there is no build: what a failed one leaves behind would count as the latest.
   */
  async bundle(folder, id) {
    await promisify(this.child.send.bind(this.child))({ folder, id });
    const [{ fault }] = await Promise.race([once(this.child, "message"), this.ended]);
    if (fault !== undefined) {
      await rm(join(folder, "dist"), { recursive: true, force: true });
      throw new Error(`${basename(folder)} does not build.\n${fault}`);
    }
    await compress(join(folder, "dist"));
  }

  /** Ends the process, after the app that it builds. */
  stop() {
    if (this.child.connected) {
      this.child.disconnect();
    }
  }
}
