import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import webpack from "webpack";

import { minimizer } from "../minimizer.mjs";
import { CompileHintPlugin } from "./compileHintPlugin.mjs";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-hint-"));
});

afterEach(() => rm(folder, { recursive: true }));

it("the hint is the first line of every script, also of minified ones and those with licenses", async () => {
  await writeFile(join(folder, "start.js"), 'import("./screen.js").then(console.log);');
  await writeFile(join(folder, "screen.js"), "/*! @license MIT */ export const screen = 1;");
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: { start: "./start.js" },
    output: { path: join(folder, "dist") },
    optimization: { minimizer: [minimizer()] },
    plugins: [new CompileHintPlugin()],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.compilation.errors).toEqual([]);
  const scripts = (await readdir(join(folder, "dist"))).filter((file) => file.endsWith(".js"));
  expect(scripts).toHaveLength(2);
  for (const script of scripts) {
    const [first] = (await readFile(join(folder, "dist", script), "utf8")).split("\n");
    expect(first).toBe("//# allFunctionsCalledOnLoad");
  }
});
