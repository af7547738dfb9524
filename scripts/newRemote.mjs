// `npm run new-remote -- NAME`: creates a remote with one screen that composes, passes its tests and can be released.
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import { writeRoutes } from "../packages/mfe-kit/remotes/routes.mjs";
import { firstFiles, screenOf } from "./creating/firstScreen.mjs";
import { install } from "./install.mjs";

const root = join(import.meta.dirname, "..");

/** What every remote shares is copied from this one, so that it stays current. */
const MODEL = "mfe-listing";

const USAGE = "Usage: npm run new-remote -- NAME, in lower-case letters, such as garage.";

async function newRemote(word = "") {
  const name = word.replace(/^mfe-/, "");
  if (!/^[a-z]+$/.test(name)) {
    throw new Error(USAGE);
  }
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) {
    throw new Error(`mfe-${name} already exists.`);
  }
  await mkdir(join(folder, "src/screens", screenOf(name)), { recursive: true });
  await mkdir(join(folder, "texts"));
  for (const file of ["webpack.config.mjs", "src/app.ts"]) {
    await cp(join(root, MODEL, file), join(folder, file));
  }
  const files = {
    "package.json": await packageJson(name),
    ...firstFiles(name),
  };
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, file), text);
  }
  await install({ frozen: false });
  // Imported here, because it needs installed packages.
  const { readRemotes } = await import("../packages/mfe-kit/remotes/remotes.mjs");
  writeRoutes(root, readRemotes(root));
  process.stdout.write(
    `Created mfe-${name} with a screen at /${name}.\n` +
      `npm run dev -- mfe-${name} runs it; npm run build -- mfe-${name} and npm run release -- ${name} release it.\n`,
  );
}

/** The model's dependencies that a first screen needs; teams add their own. */
async function packageJson(name) {
  const model = JSON.parse(await readFile(join(root, MODEL, "package.json"), "utf8"));
  const json = {
    ...model,
    name: `@takas/mfe-${name}`,
    dependencies: pick(model.dependencies, ["@takas/mfe-kit", "@takas/ui", "react"]),
    devDependencies: pick(model.devDependencies, ["@testing-library/react", "@types/react"]),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

function pick(from, wanted) {
  return Object.fromEntries(Object.entries(from).filter(([key]) => wanted.includes(key)));
}

newRemote(process.argv[2]).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
