const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Makes Chrome compile all functions of a script off the main thread while the script arrives, because most of them run
 * when it starts (explicit compile hints, Chrome 136). Other browsers read a comment.
 */
export class CompileHintPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("CompileHintPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: "CompileHintPlugin",
          // After the minimizer, which drops comments, and the copies for other languages; before hashes are taken.
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2,
        },
        () => {
          for (const file of Object.keys(compilation.assets)) {
            if (file.endsWith(".js")) {
              compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
            }
          }
        },
      );
    });
  }
}
