import { gzipSync } from "node:zlib";

/**
 * Writes takas.json beside the build: all that a release, the gate and the web server will ever know of it, fixed
 * when it was built. `describe` gets the files of each named chunk (`chunks`), those that no named chunk asks for but
 * the start does (`start`), and what some weigh on their way (`bytesOf`), and returns what to write. What is built to be
 * watched has no weight.
 */
export class AboutPlugin {
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("AboutPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "AboutPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks = Object.fromEntries(
            [...compilation.namedChunkGroups].map(([name, group]) => [
              name,
              group.getFiles().filter(isScript),
            ]),
          );
          // What no named chunk asks for is needed at the start: the shared modules.
          const named = new Set(Object.values(chunks).flat());
          const start = Object.keys(compilation.assets).filter(
            (file) => isScript(file) && !named.has(file),
          );
          const zipped = (file) => gzipSync(compilation.assets[file].buffer(), { level: 9 }).length;
          const bytesOf = (files) =>
            compiler.options.mode === "production"
              ? files.reduce((sum, file) => sum + zipped(file), 0)
              : 0;
          const about = JSON.stringify(this.describe({ chunks, start, bytesOf }), null, 1);
          compilation.emitAsset("takas.json", new sources.RawSource(about));
        },
      );
    });
  }
}

function isScript(file) {
  return file.endsWith(".js");
}
