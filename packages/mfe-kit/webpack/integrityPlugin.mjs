import { createHash } from "node:crypto";

/** Stands in a runtime's code until the hashes are known. */
const PLACE = "takas:integrity-of-chunks";

/**
 * Makes a page refuse chunks whose bytes are not those they were built with. The runtime carries the hash of every
 * chunk; the hash of the file the runtime is in is in the registry, so that nothing can be changed on its way.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = compiler.webpack;
    const hashes = `${RuntimeGlobals.require}.integrity`;
    class Integrity extends RuntimeModule {
      constructor() {
        super("integrity of chunks");
      }

      generate() {
        return `${hashes} = Object.fromEntries("${PLACE}".split(";").map((entry) => entry.split(" ")));`;
      }
    }
    compiler.hooks.thisCompilation.tap("IntegrityPlugin", (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap("IntegrityPlugin", (chunk) => {
          compilation.addRuntimeModule(chunk, new Integrity());
        });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        "IntegrityPlugin",
        (source) =>
          `${source}\nvar hash = ${hashes}[url.split("?")[0].split("/").pop()];\nif (hash) script.integrity = hash;`,
      );
      compilation.hooks.processAssets.tap(
        // What changes an asset has changed it; names by content have been given.
        {
          name: "IntegrityPlugin",
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
        },
        () => writeHashes(compilation, sources.ReplaceSource),
      );
    });
  }
}

/** As an integrity attribute says it, and as the server says it of the same file where it is preloaded. */
function integrityOf(bytes) {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

function writeHashes(compilation, ReplaceSource) {
  const scripts = Object.keys(compilation.assets).filter((file) => file.endsWith(".js"));
  const texts = scripts.map((file) => compilation.assets[file].source().toString());
  const hashes = scripts
    .filter((_, index) => !texts[index].includes(PLACE))
    .map((file) => `${file} ${integrityOf(compilation.assets[file].buffer())}`)
    .join(";");
  for (const [index, file] of scripts.entries()) {
    const at = texts[index].indexOf(PLACE);
    if (at >= 0) {
      compilation.updateAsset(file, (source) => {
        const replaced = new ReplaceSource(source);
        replaced.replace(at, at + PLACE.length - 1, hashes);
        return replaced;
      });
    }
  }
}
