import { join } from "node:path";

import webpack from "webpack";

/** Name of the file inside a build's folder. */
export const SERVER_FILE = "server.cjs";

/** Both parts of a build. The client's is last: its takas.json marks the build as complete. */
export function bothParts(client, server) {
  return [{ ...client, dependencies: [server.name] }, server];
}

/**
 * The server part of a build, which renders first views: one file for Node, from the same sources. The shell's
 * contains the shared modules; a remote's imports them (`externals`).
 */
export function serverPart(base, entry, { externals = {}, plugins = [] } = {}) {
  return {
    ...base,
    name: "server",
    devServer: undefined,
    target: "node20",
    entry: { server: entry },
    externals,
    module: {
      ...base.module,
      // A first view starts no worker. Its URL would need __filename, which a released server part does not have.
      parser: { ...base.module?.parser, javascript: { worker: false, url: false } },
    },
    output: {
      path: join(base.context, "dist"),
      filename: SERVER_FILE,
      library: { type: "commonjs2" },
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      // It would be the path of the source on the machine that builds: the same sources must give the same bytes.
      new webpack.DefinePlugin({ "import.meta.url": JSON.stringify(`file:///${SERVER_FILE}`) }),
      ...plugins,
    ],
    // Its errors go to a log.
    optimization: { minimize: false, splitChunks: false },
  };
}
