import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

import { buildSync, version } from "esbuild";

const OWN = readFileSync(import.meta.filename, "utf8");

/**
 * A jest transform that makes one file of a module and the files it imports: jest loads each file of each suite again,
 * and a screen's tests spend more than half of that on one file per text. What such a module imports from other
 * packages stays an import, so that there is one instance of it.
 */
export default {
  process: (_source, path) => ({ code: bundled(path) }),

  getCacheKey: (source, path) =>
    createHash("sha256")
      .update([OWN, version, path, source, importsOf(path)].join("\0"))
      .digest("hex"),
};

/** What changes when a file that the module imports does. */
function importsOf(path) {
  if (path.endsWith(".ts")) {
    return bundled(path);
  }
  // The texts' stamp says what the other files were generated from; the path of a package has its version.
  const stamp = join(dirname(path), "stamp.txt");
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
}

/** By path: the bundle that this process made last, and when each of its sources was changed. */
const bundles = new Map();

/** The code of a module and its imports. Every suite asks for the same few, to know whether they have changed. */
function bundled(path) {
  const known = bundles.get(path);
  if (known?.sources.every(([file, changed]) => statSync(file).mtimeMs === changed)) {
    return known.code;
  }
  const made = bundle(path);
  bundles.set(path, made);
  return made.code;
}

function bundle(path) {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [path],
    outfile: path,
    write: false,
    bundle: true,
    metafile: true,
    format: "cjs",
    platform: "node",
    target: "es2022",
    packages: "external",
    external: [join(dirname(path), "runtime.js")],
    logLevel: "silent",
  });
  return {
    code: outputFiles[0].text,
    sources: Object.keys(metafile.inputs).map((file) => [file, statSync(file).mtimeMs]),
  };
}
