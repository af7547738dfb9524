import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { Bundler } from "./bundle.mjs";

/** Inside of the checkout, where Node finds the bundler's packages. */
const parent = join(import.meta.dirname, "../../.cache");

let folder;
let bundler;

beforeEach(async () => {
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, "mfe-garage-"));
  bundler = new Bundler();
  await writeFile(join(folder, "index.js"), "console.log('Here begins something new.');");
});

afterEach(async () => {
  bundler.stop();
  await rm(folder, { recursive: true });
});

/** A configuration that fails above a size in bytes. */
function configure(size) {
  const performance = { hints: "error", maxEntrypointSize: size, maxAssetSize: size };
  const config = { mode: "production", entry: "./index.js", performance };
  const text = `export default ${JSON.stringify(config)};`;
  return writeFile(join(folder, "webpack.config.mjs"), text);
}

describe("Bundler", () => {
  it("leaves a compressed copy next to each file, and nothing of a later build that fails", async () => {
    await configure(10_000);
    await bundler.bundle(folder, "abc");
    const dist = join(folder, "dist");
    const text = await readFile(join(dist, "main.js"));
    expect(brotliDecompressSync(await readFile(join(dist, "main.js.br")))).toEqual(text);
    expect(gunzipSync(await readFile(join(dist, "main.js.gz")))).toEqual(text);

    // A release would take what is left for the latest build.
    await configure(10);
    await expect(bundler.bundle(folder, "def")).rejects.toThrow(
      /mfe-garage-.* does not build\.[^]*size/,
    );
    expect(await readdir(folder)).not.toContain("dist");
  });
});
