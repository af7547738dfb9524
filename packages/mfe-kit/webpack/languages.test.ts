import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import webpack from "webpack";

import { LanguagesPlugin, languagesOf } from "./languages.mjs";
import { minimizer } from "./minimizer.mjs";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-languages-"));
});

afterEach(() => rm(folder, { recursive: true }));

const write = async (file: string, text: string) => {
  await mkdir(join(folder, file, ".."), { recursive: true });
  await writeFile(join(folder, file), text);
};

it("an app has a bundle in each language of its texts, and only that language in it", async () => {
  await write("texts/en.json", "{}");
  await write("texts/tr.json", "{}");
  await write(
    "titled.js",
    'console.log(TAKAS_LANGUAGE === "tr" ? "Araçlar" : "Cars"); import(/* webpackChunkName: "plain" */ "./plain.js");',
  );
  await write("plain.js", 'console.log("no text");');
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: { titled: "./titled.js" },
    output: { path: join(folder, "dist"), chunkFilename: "[name].js" },
    optimization: { minimizer: [minimizer()] },
    plugins: [new LanguagesPlugin(languagesOf(folder))],
  });
  await promisify(compiler.run.bind(compiler))();
  const read = (file: string) => readFile(join(folder, "dist", file), "utf8");
  const [english, turkish] = await Promise.all(["titled.js", "tr/titled.js"].map(read));
  expect(english).toContain('"Cars"');
  expect(english).not.toContain("Araçlar");
  expect(turkish).toContain('"Araçlar"');
  expect(turkish).not.toContain("Cars");
  expect(await read("tr/plain.js")).toBe(await read("plain.js"));
});

it("an app has its pictures beside the scripts of each language, where they look for them", async () => {
  await write("texts/en.json", "{}");
  await write("texts/tr.json", "{}");
  await write("car.webp", "a picture");
  await write("offers.js", 'console.log(new URL("./car.webp", import.meta.url).href);');
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: { offers: "./offers.js" },
    output: { path: join(folder, "dist"), publicPath: "auto" },
    optimization: { minimize: false },
    plugins: [new LanguagesPlugin(languagesOf(folder))],
  });
  await promisify(compiler.run.bind(compiler))();
  const [picture] = (await readdir(join(folder, "dist"))).filter((file) => file.endsWith(".webp"));
  expect(await readFile(join(folder, "dist/tr", picture ?? ""), "utf8")).toBe("a picture");
});
