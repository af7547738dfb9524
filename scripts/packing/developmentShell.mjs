import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

/**
 * Builds the shell with React's development build into a folder: remotes that are developed elsewhere run in it, and React
 * replaces their components in the page. Throws the bundler's output.
 */
export async function buildDevelopmentShell(to) {
  await promisify(execFile)(
    process.execPath,
    [
      "--import",
      "tsx",
      join(root, "packages/mfe-kit/node_modules/webpack/bin/webpack.js"),
      "-c",
      "webpack.config.mjs",
      // Maps of the sources would be larger than the code.
      "--devtool",
      "false",
      "--output-path",
      to,
    ],
    {
      cwd: join(root, "shell"),
      env: { ...process.env, NODE_ENV: "development", BUILD_ID: "development" },
      maxBuffer: 10_000_000,
    },
  ).catch(({ stdout, stderr }) => {
    throw new Error(`The development shell does not build.\n${stdout}${stderr}`);
  });
}
