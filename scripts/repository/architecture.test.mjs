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

  it("shows the layers of the API that the linter knows, which are its folders", () => {
    const { overrides } = JSON.parse(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8"));
    const [, { order }] = overrides.find(({ files }) => files.includes("api/src/**")).rules[
      "takas/layers"
    ];
    const [, shown] =
      /in api\/src, each folder imports only from those before it: ([\w\s·]+)\n```/.exec(TEXT);
    expect(shown.split(/\s+·\s+/)).toEqual(order);
    const folders = foldersIn("api/src").filter((name) => name !== "test");
    expect(new Set(order)).toEqual(new Set(["texts", ...folders]));
  });

  it("shows the folders of the web server in the order that the linter knows", () => {
    const { overrides } = JSON.parse(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8"));
    const [, { order }] = overrides.find(({ files }) => files.includes("shell/host/**")).rules[
      "takas/layers"
    ];
    const [, shown] = / {2}host\/ +the web server\..*\n((?: {4}.*\n)+)/.exec(TEXT);
    const folders = [...shown.matchAll(/^ {4}(\w+)\//gm)].map(([, name]) => name);
    expect(folders).toEqual([...order, "public"]);
    expect(new Set(folders)).toEqual(new Set(foldersIn("shell/host")));
  });
});
