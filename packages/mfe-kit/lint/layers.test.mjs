import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../..");

const ABOVE = /^deals lies above vehicles, .* or move this file up\.$/;
const FACE = /^A folder's index\.ts is what it offers the others/;

/** A file of the API, an import in it, and how it is refused. */
const IMPORTS = [
  ["vehicles/one.ts", 'import { Offer } from "../deals";', ABOVE],
  ["vehicles/two.ts", 'import type { Offer } from "../deals";', ABOVE],
  ["vehicles/three.ts", 'export { Offer } from "../deals";', ABOVE],
  ["vehicles/four.ts", 'export * from "../deals";', ABOVE],
  ["vehicles/five.ts", 'export const load = () => import("../deals");', ABOVE],
  ["vehicles/cars/six.ts", 'import { Offer } from "../../deals/Offer";', ABOVE],
  ["vehicles/seven.ts", 'import { createApp } from "../app";', /^app lies above vehicles/],
  ["platform/eight.ts", 'import { Vehicle } from "../vehicles";', /^vehicles lies above platform/],
  ["deals/nine.ts", 'import { Vehicle } from "../vehicles/Vehicle";', FACE],
  ["deals/ten.ts", 'import { Vehicle } from "../vehicles";', undefined],
  ["deals/eleven.ts", 'import { errors } from "../platform/errors";', undefined],
  ["deals/events/twelve.ts", 'import { Offer } from "../Offer";', undefined],
  ["routes/thirteen.ts", 'import { Vehicle } from "../vehicles/Vehicle";', undefined],
  ["fourteen.ts", 'import { routes } from "./routes/routes";', undefined],
  ["vehicles/fifteen.test.ts", 'import { Offer } from "../deals/Offer";', undefined],
];

let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-layers-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** The parts of this repository's rules that are about layers. */
async function rules() {
  const { jsPlugins, overrides } = JSON.parse(await readFile(join(root, ".oxlintrc.json"), "utf8"));
  return {
    jsPlugins: jsPlugins.map((file) => join(root, file)),
    overrides: overrides
      .filter((override) => "takas/layers" in override.rules)
      .map(({ files, rules: all }) => ({
        files,
        rules: { "takas/layers": all["takas/layers"] },
      })),
  };
}

async function write(path, text) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

describe("the layers of the API", () => {
  it("refuse an import from above, and one of a file inside of another domain", async () => {
    await write(".oxlintrc.json", JSON.stringify(await rules()));
    await write("api/src/vehicles/index.ts", "export const Vehicle = 1;");
    await write("api/src/deals/index.ts", "export const Offer = 1;");
    for (const [file, line] of IMPORTS) {
      await write(`api/src/${file}`, line);
    }
    const oxlint = join(root, "node_modules/.bin/oxlint");
    const { stdout } = spawnSync(oxlint, ["--format", "json"], { cwd: folder, encoding: "utf8" });
    const found = JSON.parse(stdout)
      .diagnostics.filter(({ code }) => code === "takas(layers)")
      .map(({ filename, message }) => [filename.replace("api/src/", ""), message]);
    const refused = IMPORTS.filter(([, , sentence]) => sentence !== undefined);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        refused.map(([file, , sentence]) => [file, expect.stringMatching(sentence)]),
      ),
    );
  });
});
