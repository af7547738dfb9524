import { gzipSync } from "node:zlib";

/**
 * Writes takas.json into the build: everything that the release, the gate and the web server know of it. `describe`
 * returns the object to write. It receives the scripts of each named chunk (`chunks`), the scripts of no named chunk
 * that the start needs (`start`), and a function that sums the gzipped size of scripts in bytes (`bytesOf`; 0 in watch
 * mode).
 */
export class BuildManifestPlugin {
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("BuildManifestPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "BuildManifestPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks = Object.fromEntries(
            [...compilation.namedChunkGroups].map(([name, group]) => [
              name,
              group.getFiles().filter(isScript),
            ]),
          );
          // Scripts of no named chunk are needed at the start: the shared modules.
          const named = new Set(Object.values(chunks).flat());
          const start = Object.keys(compilation.assets).filter(
            // The files of other languages have the same names, in folders.
            (file) => isScript(file) && !file.includes("/") && !named.has(file),
          );
          const zipped = (file) => gzipSync(compilation.assets[file].buffer(), { level: 9 }).length;
          const bytesOf = (files) =>
            compiler.options.mode === "production"
              ? files.reduce((sum, file) => sum + zipped(file), 0)
              : 0;
          const manifest = JSON.stringify(this.describe({ chunks, start, bytesOf }), null, 1);
          compilation.emitAsset("takas.json", new sources.RawSource(manifest));
        },
      );
    });
  }
}

function isScript(file) {
  return file.endsWith(".js");
}
