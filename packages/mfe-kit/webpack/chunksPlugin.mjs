/**
 * Writes takas.json beside the build: which files each named chunk needs, and what the build takes from the
 * shell. The release reads it to tell the web server what to preload for a path and the gate what must fit.
 */
export class ChunksPlugin {
  constructor(about) {
    this.about = about;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("ChunksPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "ChunksPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
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
          const json = JSON.stringify({ ...this.about, chunks, start }, null, 1);
          compilation.emitAsset("takas.json", new sources.RawSource(json));
        },
      );
    });
  }
}

function isScript(file) {
  return file.endsWith(".js");
}
