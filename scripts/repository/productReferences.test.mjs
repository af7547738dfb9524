import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

const ROOT = join(__dirname, "../..");
/** Folders without our own sources. */
const SKIPPED = new Set(["node_modules", "dist", ".git", ".cache", ".data"]);
const READ = new Set([".ts", ".tsx", ".mts", ".mjs", ".js", ".md", ".yaml", ".yml", ".css"]);
/** Tests, and the steps that those in a browser share. */
const TEST = /\.(?:test|smoke)\.(?:tsx?|mjs)$|\/shell\/smoke\/\w+\.ts$/;
const REFERENCE =
  /docs\/product\.md (?:sections? )?(\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)*)*)/g;
/** What a merge with conflicts leaves behind, also after a formatter took it for text. */
const MERGE = /^[ \\]*(?:<{7} |>{7} |(?:> ){6}>|={7}$)/m;

/** Every source and document below a folder. */
function findFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return SKIPPED.has(entry.name) ? [] : findFiles(path);
    }
    return entry.isFile() && READ.has(extname(entry.name)) ? [path] : [];
  });
}

/** The numbers of all sections and of the rules in their lists: "2", "2.5", "2.5.3". */
function numbersIn(product) {
  let section = "";
  return new Set(
    product.split("\n").flatMap((line) => {
      const heading = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1];
      section = heading ?? section;
      const rule = /^(\d+)\. /.exec(line)?.[1];
      return heading ?? (rule === undefined ? [] : `${section}.${rule}`);
    }),
  );
}

/** Every text with the numbers that it refers to. */
function readReferences() {
  return findFiles(ROOT).map((path) => {
    const file = readFileSync(path, "utf8");
    const text = file.replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, " ");
    const references = [...text.matchAll(REFERENCE)].flatMap(([, list]) =>
      list.match(/\d+(?:\.\d+)*/g).map((number) => ({ path, number })),
    );
    return { path, references, hasMerge: MERGE.test(file) };
  });
}

/** What people see (sections 2 to 9): the rules of each list, and each section that is a rule itself. */
function rulesOf(numbers) {
  const all = [...numbers];
  return all
    .filter((number) => /^[2-9]\./.test(number))
    .filter((number) => !all.some((other) => other.startsWith(`${number}.`)));
}

describe("docs/product.md", () => {
  const product = readFileSync(join(ROOT, "docs/product.md"), "utf8");
  const numbers = numbersIn(product);
  const texts = readReferences();

  it("has every rule that code and documents refer to, and none has leftovers of a merge", () => {
    const references = texts.flatMap((text) => text.references);
    const merged = texts.filter(({ hasMerge }) => hasMerge);
    expect(merged.map(({ path }) => path)).toEqual([]);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  it("has no rule about what people see that no test holds", () => {
    const tests = texts.filter(({ path }) => TEST.test(path));
    const held = new Set(tests.flatMap(({ references }) => references.map(({ number }) => number)));
    expect(rulesOf(numbers).filter((rule) => !held.has(rule))).toEqual([]);
  });

  it("numbers the rules of each list without a gap", () => {
    let last = 0;
    const gaps = product.split("\n").filter((line) => {
      const rule = /^(\d+)\. /.exec(line)?.[1];
      if (line.startsWith("#")) {
        last = 0;
      } else if (rule !== undefined) {
        last += 1;
        return Number(rule) !== last;
      }
      return false;
    });
    expect(gaps).toEqual([]);
  });
});
