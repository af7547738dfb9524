import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { buildSync, version } from "esbuild";

const OWN = readFileSync(import.meta.filename, "utf8");

/**
 * A jest transform for modules that consist of hundreds of files: jest loads each file of each suite again, and a
 * screen's tests spend more than half of that on one file per text. What such a module imports from elsewhere stays an
 * import, so that there is one instance of it.
 */
export default {
  process: (_source, path) => ({ code: bundled(path) }),

  // The texts' stamp says what the other files were generated from; the path of a package has its version.
  getCacheKey(source, path) {
    const stamp = join(dirname(path), "stamp.txt");
    const texts = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
    return createHash("sha256")
      .update([OWN, version, path, source, texts].join("\0"))
      .digest("hex");
  },
};

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
