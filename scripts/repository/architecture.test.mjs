import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const TEXT = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");
const MAP = TEXT.split("```")[1];
const SKIPPED = new Set(["node_modules", "dist"]);
/** Names with an ending of sources, and in code spans also folders: "page/html.ts", "shell/host/render". */
const FILE = /(?<![\w*/.])[\w-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|js)\b/g;
const CODE_SPAN =
  /`((?:packages|shell|api|mfe-\w+|contracts|photos|scripts|tools)\/[\w./-]+?)\/?`/g;

function foldersIn(path) {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith(".") && !SKIPPED.has(entry.name),
    )
    .map(({ name }) => name);
}

/** Every file and folder of the sources, from the root. */
function pathsIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() && !SKIPPED.has(entry.name) ? [path, ...pathsIn(path)] : [path];
  });
}

const PATHS = foldersIn(".").flatMap((folder) => [`/${folder}`, ...pathsIn(`/${folder}`)]);

/** All but the placeholder X for the name of any screen. */
const NAMES = [
  ...new Set(
    [...TEXT.matchAll(FILE), ...TEXT.matchAll(CODE_SPAN)].map(([all, span = all]) => span),
  ),
].filter((name) => !name.includes("/X/"));

describe("ARCHITECTURE.md", () => {
  it.each(NAMES)("names %s, which exists", (name) => {
    expect(PATHS.some((path) => path.endsWith(`/${name}`))).toBe(true);
  });

  it.each(["packages", "api/src", "shell", "shell/src", "shell/host"])(
    "has every folder of %s on its map",
    (folder) => {
      expect(foldersIn(folder).filter((name) => !MAP.includes(`${name}/`))).toEqual([]);
    },
  );

  it("has no line over 120 characters", () => {
    expect(TEXT.split("\n").filter((line) => line.length > 120)).toEqual([]);
  });

  it.each([
    {
      folder: "api/src",
      head: / {2}src\/ +each folder imports.*\n((?: {4}.*\n)+)/,
      above: ["test"],
    },
    {
      folder: "shell/host",
      head: / {2}host\/ +the web server.*\n((?: {4}.*\n)+)/,
      above: ["public"],
    },
  ])(
    "shows the folders of $folder in the order that the linter knows",
    ({ folder, head, above }) => {
      const { overrides } = JSON.parse(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8"));
      const [, { order }] = overrides.find(({ files }) => files.includes(`${folder}/**`)).rules[
        "takas/layers"
      ];
      const [, shown] = head.exec(TEXT);
      const folders = [...shown.matchAll(/^ {4}(\w+)\//gm)].map(([, name]) => name);
      // Generated from the texts and not committed.
      expect(folders).toEqual([...order.filter((name) => name !== "texts"), ...above]);
      expect(new Set(folders)).toEqual(
        new Set(foldersIn(folder).filter((name) => name !== "texts")),
      );
    },
  );
});

describe("README.md", () => {
  const folders = [
    ...foldersIn("packages").map((name) => `packages/${name}`),
    ...foldersIn(".").filter((name) => name.startsWith("mfe-")),
    "api",
    "shell",
  ];

  it.each(folders)("of %s says in 25 lines what it is and how to use it", (folder) => {
    const text = readFileSync(join(ROOT, folder, "README.md"), "utf8");
    expect(text).toContain("## How to use it");
    expect(text.split("\n").length).toBeLessThanOrEqual(26);
  });
});
