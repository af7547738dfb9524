import { join } from "node:path";

import webpack from "webpack";

/** Name of the file inside a build's folder. */
export const SERVER_FILE = "server.cjs";

/** Both parts of a build. The client's comes last: its takas.json says that the whole of it is there. */
export function bothParts(client, server) {
  return [{ ...client, dependencies: [server.name] }, server];
}

/**
 * The part of a build that the web server draws first views with: one file for node, of the same sources. The shell's
 * brings the shared modules along, a remote's takes them from it.
 */
export function serverPart(base, entry, externals) {
  return {
    ...base,
    name: "server",
    devServer: undefined,
    target: "node20",
    entry: { server: entry },
    externals,
    output: {
      path: join(base.context, "dist"),
      filename: SERVER_FILE,
      library: { type: "commonjs2" },
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // Its errors are read in a log.
    optimization: { minimize: false, splitChunks: false },
    performance: { hints: false },
  };
}
