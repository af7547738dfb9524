import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SCRIPTS = join(__dirname, "..");
const STATIC_IMPORT = /^(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)";/gm;

/** Packages that a file needs as soon as it is imported, itself or through files it imports. */
function packagesOf(path, seen = new Set()) {
  if (seen.has(path)) {
    return [];
  }
  seen.add(path);
  return [...readFileSync(path, "utf8").matchAll(STATIC_IMPORT)].flatMap(([, name]) => {
    if (name.startsWith("node:")) {
      return [];
    }
    const file = join(dirname(path), name);
    return name.startsWith(".") && existsSync(file) ? packagesOf(file, seen) : [`${path}: ${name}`];
  });
}

describe("A clone without installed packages", () => {
  it.each(["running/startAll", "testing/testAll", "running/devAll", "build"])(
    "can import %s.mjs",
    (name) => {
      expect(packagesOf(join(SCRIPTS, `${name}.mjs`))).toEqual([]);
    },
  );
});
