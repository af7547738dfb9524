import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import process from "node:process";

import {
  BASE,
  languagesIn,
  placeholdersOf,
  readTexts,
  workspacesWithTexts,
} from "./workspaces.mjs";

/** Where the generated code of a workspace is. */
const OUT = "src/texts";

/** The file that names what it was generated from. */
const STAMP = "stamp.txt";

/** What else the generated code depends on: what generates it, and the compiler's version. */
const GENERATORS = [
  ...["compileTexts.mjs", "workspaces.mjs"].map((file) => join(import.meta.dirname, file)),
  join(import.meta.dirname, "../../../pnpm-workspace.yaml"),
];

/**
 * Generates the functions of all texts that have changed: `m.settings_title()` in src/texts/messages.js of each workspace.
 * Takes a few ms if there is nothing to do, a second otherwise. Throws what is wrong with a file.
 * @param {string} root The repository.
 * @returns {Promise<string[]>} The workspaces whose code was generated.
 */
export async function compileTexts(root) {
  const stale = [];
  for (const folder of workspacesWithTexts(root)) {
    if ((await readStamp(join(root, folder))) !== (await stampFor(root, folder))) {
      stale.push(folder);
    }
  }
  if (stale.length > 0) {
    // Processes of their own, one for each half: the compiler keeps the one it runs in alive for half a minute.
    const halves = [0, 1].map((half) => stale.filter((_, index) => index % 2 === half));
    await Promise.all(
      halves.map((half) => run([join(import.meta.dirname, "compileNow.mjs"), root, ...half])),
    );
  }
  return stale;
}

async function run(words) {
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const [code] = await once(child, "close");
  if (code !== 0) {
    throw new Error(output);
  }
}

function readStamp(folder) {
  return readFile(join(folder, OUT, STAMP), "utf8").catch(() => "");
}

/** A hash of the texts and of the programs that generate code from them. */
async function stampFor(root, workspace) {
  const folder = join(root, workspace);
  const files = [
    ...(await readdir(join(folder, "texts"))).toSorted().map((file) => join(folder, "texts", file)),
    ...GENERATORS,
  ];
  const hash = createHash("sha256").update(languagesIn(root).join());
  for (const file of files) {
    hash.update(basename(file)).update(await readFile(file));
  }
  return hash.digest("hex");
}

/**
 * Generates the code of one workspace. It is written beside the old code and then takes its place. Another run may do the
 * same meanwhile: the folder of either is complete.
 */
export async function compileWorkspace(root, folder) {
  // Imported here: other scripts import this file before the packages are installed.
  const { compile } = await import("@inlang/paraglide-js");
  const place = join(root, folder);
  const own = readTexts(place);
  // A workspace without a language of another one is in English there, and so is a text that is not translated.
  const texts = Object.fromEntries(
    languagesIn(root).map((code) => [code, { ...own[BASE], ...own[code] }]),
  );
  const work = join(root, "node_modules/.cache/texts", randomUUID());
  const made = join(work, "out");
  try {
    await writeProject(work, texts);
    await compile({
      project: join(work, "project.inlang"),
      outdir: made,
      strategy: ["baseLocale"],
      disableAsyncLocalStorage: true,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
    });
    await adapt(made, { texts, folder });
    await writeFile(join(made, STAMP), await stampFor(root, folder));
    await replaceFolder(join(place, OUT), { made, aside: join(work, "before") });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function replaceFolder(folder, { made, aside }) {
  await mkdir(dirname(folder), { recursive: true });
  await rename(folder, aside).catch(unless(["ENOENT"]));
  await rename(made, folder).catch(unless(["ENOTEMPTY", "EEXIST"]));
}

function unless(codes) {
  return (error) => {
    if (!codes.includes(error.code)) {
      throw error;
    }
  };
}

/** The project as the compiler reads it. */
async function writeProject(work, texts) {
  const plugin = createRequire(import.meta.url).resolve("@inlang/plugin-message-format");
  const settings = {
    baseLocale: BASE,
    locales: Object.keys(texts),
    modules: [plugin],
    "plugin.inlang.messageFormat": { pathPattern: "./{locale}.json" },
  };
  await mkdir(join(work, "project.inlang"), { recursive: true });
  await writeFile(join(work, "project.inlang/settings.json"), JSON.stringify(settings));
  for (const [language, own] of Object.entries(texts)) {
    const messages = Object.entries(own).map(([key, text]) => [
      key,
      messageOf(text, texts[BASE][key]),
    ]);
    await writeFile(join(work, `${language}.json`), JSON.stringify(Object.fromEntries(messages)));
  }
}

/** A text in the compiler's format. The number of a plural is shown as the language writes it. */
function messageOf(text, base) {
  if (typeof text === "string" && typeof base !== "object") {
    return text;
  }
  const forms = typeof text === "string" ? { other: text } : text;
  const match = Object.entries(forms).map(([form, words]) => [
    form === "other" ? "form=*" : `form=${form}`,
    words.replaceAll("{n}", "{shown}"),
  ]);
  return [
    {
      declarations: ["input n", "local shown = n: number", "local form = n: plural"],
      selectors: ["form"],
      match: Object.fromEntries(match),
    },
  ];
}

/** What the compiler generates in each message to find the language. */
const LOOKUP = "experimentalStaticLocale ?? options.locale ?? getLocale()";

/**
 * Replaces what the compiler generates for every kind of app by what this one needs: a build puts its language in the place
 * of TAKAS_LANGUAGE, and the minifier drops the others. Plural forms and numbers take no Intl, which costs a phone 30 ms.
 */
async function adapt(made, { texts, folder }) {
  const contracts =
    folder === "packages/contracts"
      ? { language: "../language.ts", money: "../format/money.ts" }
      : { language: "@takas/contracts/language", money: "@takas/contracts/money" };
  const messages = join(made, "messages");
  for (const file of (await readdir(messages)).filter(
    (name) => !/^(_index.js|package.json)$/.test(name),
  )) {
    await writeFile(
      join(messages, file),
      adaptMessage(await readFile(join(messages, file), "utf8"), file),
    );
  }
  await writeFile(join(made, "messages.d.ts"), declarationsOf(texts, contracts.language));
  await writeFile(join(made, "package.json"), '{ "type": "module", "sideEffects": false }\n');
  await writeFile(
    join(made, "runtime.js"),
    `export { currentLanguage as getLocale } from "${contracts.language}";\nexport const experimentalStaticLocale = undefined;\n`,
  );
  await writeFile(
    join(made, "registry.js"),
    [
      `import { formatCount } from "${contracts.money}";`,
      'export const plural = (language, n) => (n === 1 ? "one" : "other");',
      "export const number = (language, n) => formatCount(n);",
      "",
    ].join("\n"),
  );
  await rm(join(made, "server.js"), { force: true });
}

function adaptMessage(code, file) {
  if (!code.includes(LOOKUP)) {
    throw new Error(
      `The compiler of texts generates ${file} in a new way. Adapt compileTexts.mjs.`,
    );
  }
  // Comments with types are most of it, and the bundler decides by the size of modules what it puts into one file. Callers insert
  // what the types say, so that nothing is checked when a text is read.
  return code
    .replace(
      LOOKUP,
      'typeof TAKAS_LANGUAGE === "undefined" ? options?.locale ?? getLocale() : TAKAS_LANGUAGE',
    )
    .replace(/\(inputs(?: = \{\})?, options = \{\}\) =>/, "(inputs, options) =>")
    .replaceAll("${i?.", "${i.")
    .replaceAll(", i?.n, {})", ", i.n)")
    .replaceAll(/^\/\*\*(?:[^*]|\*(?!\/))*\*\/\n|\/\*\* @type (?:[^*]|\*(?!\/))*\*\/ /gm, "");
}

/** The types of the functions, with what each text inserts; its English above it, for editors. */
function declarationsOf(texts, language) {
  const lines = Object.entries(texts[BASE]).map(([key, text]) => {
    const names = placeholdersOf(
      Object.values(texts)
        .flatMap((own) => formsIn(own[key]))
        .join("\n"),
    );
    if (typeof text === "object" && !names.includes("n")) {
      names.push("n");
    }
    const fields = names.map((name) => {
      const type = typeof text === "object" && name === "n" ? "number" : "string | number";
      return `${name}: ${type}`;
    });
    const inputs = fields.length === 0 ? "inputs?: {}" : `inputs: { ${fields.join("; ")} }`;
    const words = formsIn(text).join(" | ").replaceAll("*/", "* /");
    return `  /** ${words} */\n  ${key}: (${inputs}, options?: { locale?: Language }) => string;`;
  });
  return [
    `import type { Language } from "${language.replace(/\.ts$/, "")}";`,
    "export declare const m: {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

function formsIn(text = "") {
  return typeof text === "string" ? [text] : Object.values(text);
}
