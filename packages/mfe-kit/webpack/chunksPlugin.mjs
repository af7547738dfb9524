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
              group.getFiles().filter((file) => file.endsWith(".js")),
            ]),
          );
          const json = JSON.stringify({ ...this.about, chunks }, null, 1);
          compilation.emitAsset("takas.json", new sources.RawSource(json));
        },
      );
    });
  }
}
