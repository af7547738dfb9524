import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
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

function bundled(path) {
  const { outputFiles } = buildSync({
    entryPoints: [path],
    outfile: path,
    write: false,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "es2022",
    packages: "external",
    external: [join(dirname(path), "runtime.js")],
    logLevel: "silent",
  });
  return outputFiles[0].text;
}
