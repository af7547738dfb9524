import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import promises from "./promises.json";

const ROOT = join(__dirname, "../..");
const read = (path) => readFileSync(join(ROOT, path), "utf8").replaceAll(/\s+/g, " ");

/** Paths of the repository in words. */
const PATH = /(?:[\w.-]+\/)+[\w.-]+\.\w+/g;

// docs/product.md 2.20.3
describe.each(Object.entries(promises))("what screens promise: %s", (_topic, rows) => {
  it.each(rows)("$saidIn still says: $promise", ({ promise, saidIn }) => {
    expect(read(saidIn)).toContain(promise);
  });

  it.each(rows)("what keeps it exists: $promise", ({ keptBy }) => {
    expect(keptBy).not.toBe("");
    const missing = (keptBy.match(PATH) ?? []).filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });
});
