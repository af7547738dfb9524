import { createHash } from "node:crypto";
import { basename, dirname } from "node:path/posix";

/** The placeholder in a runtime's code until the hashes are known. */
const PLACE = "takas:integrity-of-chunks";

/**
 * Makes a page refuse chunks whose bytes differ from the build. The runtime contains the hash of every chunk, and the
 * registry the hash of the runtime's own file, so that nothing can be changed in transit.
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
        // Runs after all other changes of assets; names by content hash are final.
        {
          name: "IntegrityPlugin",
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
        },
        () => {
          const scripts = Object.keys(compilation.assets).filter((file) => file.endsWith(".js"));
          // Each language is a folder, whose runtime knows the files beside it.
          for (const folder of new Set(scripts.map((file) => dirname(file)))) {
            const own = scripts.filter((file) => dirname(file) === folder);
            writeHashes(compilation, sources.ReplaceSource, own);
          }
        },
      );
    });
  }
}

/** In the format of integrity attributes, as the server writes it for the same file's preload. */
function integrityOf(bytes) {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

function writeHashes(compilation, ReplaceSource, scripts) {
  const texts = scripts.map((file) => compilation.assets[file].source().toString());
  const hashes = scripts
    .filter((_, index) => !texts[index].includes(PLACE))
    .map((file) => `${basename(file)} ${integrityOf(compilation.assets[file].buffer())}`)
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
