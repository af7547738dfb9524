import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import process from "node:process";

import { compress } from "./compress.mjs";

const WEBPACK = join(
  import.meta.dirname,
  "../../packages/mfe-kit/node_modules/webpack/bin/webpack.js",
);

/**
 * Builds the app in a folder, with a compressed copy of each file. Throws the bundler's output if that fails; then there is no build: what a failed one leaves
 * behind would count as the latest.
 */
export async function bundle(folder, id) {
  const webpack = spawn(
    process.execPath,
    [
      // The preset reads the contract and API versions from TypeScript files.
      "--import",
      "tsx",
      WEBPACK,
      "-c",
      "webpack.config.mjs",
    ],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production", BUILD_ID: id, TAKAS_PSEUDO: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [webpack.stdout, webpack.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const [code] = await once(webpack, "exit");
  if (code !== 0) {
    await rm(join(folder, "dist"), { recursive: true, force: true });
    throw new Error(`${basename(folder)} does not build.\n${output}`);
  }
  await compress(join(folder, "dist"));
}
