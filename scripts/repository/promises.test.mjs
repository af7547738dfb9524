import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const read = (path) => readFileSync(join(ROOT, path), "utf8").replaceAll(/\s+/g, " ");

/** The rows of every table: a promise in quotes, the file that says it, and what keeps it. */
function rowsOf(page) {
  return page
    .split("\n")
    .filter((line) => line.startsWith('| "'))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, promise, said, kept]) => ({ promise: promise.slice(1, -1), said, kept }));
}

const ROWS = rowsOf(readFileSync(join(ROOT, "docs/promises.md"), "utf8"));
/** Paths of the repository in a cell that also has words. */
const PATH = /(?:[\w.-]+\/)+[\w.-]+\.\w+/g;

describe("docs/promises.md", () => {
  it("has rows", () => {
    expect(ROWS.length).toBeGreaterThan(40);
  });

  it.each(ROWS)("$said still says: $promise", ({ promise, said }) => {
    expect(read(said)).toContain(promise);
  });

  it.each(ROWS)("what keeps it exists: $promise", ({ kept }) => {
    expect(kept).not.toBe("");
    const missing = (kept.match(PATH) ?? []).filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });
});
