import { join } from "node:path";

import { screenFile } from "../../remotes/remotes.mjs";

/**
 * Fails the build of a remote's server part if a route says `"server": true` and the web server could not render it, because
 * app.ts exports no `prepare` or the screen's file no `load`.
 */
export class ServerExportsPlugin {
  /**
   * @param {string} folder The remote's folder.
   * @param {{ name: string, routes: { path: string, screen: string, server?: boolean }[] }} remote
   */
  constructor(folder, { name, routes }) {
    this.needs = routes
      .filter(({ server }) => server === true)
      .flatMap(({ path: place, screen }) =>
        [
          { file: "src/app.ts", wanted: "prepare" },
          { file: screenFile(screen), wanted: "load" },
        ].map(({ file, wanted }) => ({
          path: join(folder, file),
          wanted,
          sentence: `mfe-${name}/remote.json: "${place}" has "server": true, so ${file} must export ${wanted}.`,
        })),
      );
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap("ServerExportsPlugin", (compilation) => {
      // At this point the bundler knows what each module exports.
      compilation.hooks.seal.tap("ServerExportsPlugin", () => {
        for (const { path, wanted, sentence } of this.needs) {
          const module = [...compilation.modules].find(({ resource }) => resource === path);
          const exported = module && compilation.moduleGraph.getProvidedExports(module);
          if (!Array.isArray(exported) || !exported.includes(wanted)) {
            compilation.errors.push(new WebpackError(sentence));
          }
        }
      });
    });
  }
}
