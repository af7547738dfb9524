import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import webpack from "webpack";
import type { Configuration } from "webpack";

import { remotePreset } from "./index.mjs";

// It looks for a module in a way that tests do not know.
jest.mock("./typescriptRule.mjs", () => ({ typescriptRule: () => ({}) }));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-preset-"));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it("watch mode keeps an update for the pages that ask for it after a long build", async () => {
  const { output } = remotePreset(
    join(import.meta.dirname, "../../../mfe-offers"),
  ) as Configuration;
  const dist = join(folder, "dist");
  const compiler = webpack({
    mode: "development",
    context: folder,
    entry: { screen: "./screen.js" },
    output: { ...output, path: dist },
    // Builds one after another know of each other, as in watch mode.
    recordsPath: join(folder, "records.json"),
    plugins: [new webpack.HotModuleReplacementPlugin()],
  });
  const build = promisify(compiler.run.bind(compiler));
  const save = async (text: string) => {
    await writeFile(join(folder, "screen.js"), `console.log("${text}");`);
    return (await build())?.hash;
  };
  const opened = await save("as opened");
  await save("mended");
  const ready = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => ready + 60_000);
  await save("with its texts");
  expect(await readdir(dist)).toContain(`screen.${opened}.hot-update.json`);
});
