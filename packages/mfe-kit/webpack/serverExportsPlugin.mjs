import { join } from "node:path";

import { partFile, screenFile } from "../remotes/remotes.mjs";

/**
 * Fails the build of a remote's server part if a route or a fill says `"server": true` and the web server could not render it,
 * because app.ts exports no `prepare` (`preparePart`) or the file no `load`.
 */
export class ServerExportsPlugin {
  /**
   * @param {string} folder The remote's folder.
   * @param {{ name: string, routes: { path: string, screen: string, server?: boolean }[], fills?: { slot: string, part: string, server?: boolean }[] }} remote
   */
  constructor(folder, { name, routes, fills = [] }) {
    const screens = routes.map(({ path, screen, server }) => ({
      place: path,
      server,
      needs: [
        { file: "src/app.ts", wanted: "prepare" },
        { file: screenFile(screen), wanted: "load" },
      ],
    }));
    const parts = fills.map(({ slot, part, server }) => ({
      place: slot,
      server,
      needs: [
        { file: "src/app.ts", wanted: "preparePart" },
        { file: partFile(part), wanted: "load" },
      ],
    }));
    this.needs = [...screens, ...parts]
      .filter(({ server }) => server === true)
      .flatMap(({ place, needs }) =>
        needs.map(({ file, wanted }) => ({
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
