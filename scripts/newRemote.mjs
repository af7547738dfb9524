// `npm run new-remote -- NAME`: creates a remote with one screen that composes, passes its tests and can be released.
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import { writeRoutes } from "../packages/mfe-kit/remotes/routes.mjs";
import { install } from "./install.mjs";

const root = join(import.meta.dirname, "..");

/** The files that every remote shares are copied from this one, so that they stay current. */
const MODEL = "mfe-listing";

async function newRemote(word = "") {
  const name = word.replace(/^mfe-/, "");
  if (!/^[a-z]+$/.test(name)) {
    throw new Error("Usage: npm run new-remote -- NAME, in lower-case letters, such as garage.");
  }
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) {
    throw new Error(`mfe-${name} already exists.`);
  }
  const screen = name[0].toUpperCase() + name.slice(1);
  await mkdir(join(folder, "src/screens", screen), { recursive: true });
  for (const file of ["tsconfig.json", "webpack.config.mjs"]) {
    await cp(join(root, MODEL, file), join(folder, file));
  }
  const files = {
    "package.json": await packageJson(name),
    "remote.json": remoteJson(name, screen),
    "src/app.ts": await appTs(name),
    [`src/screens/${screen}/${screen}.tsx`]: screenTsx(screen),
    [`src/screens/${screen}/${screen}.test.tsx`]: testTsx(screen),
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

function remoteJson(name, screen) {
  const routes = [
    { path: `/${name}`, screen, title: screen, description: `${screen} on the market.` },
  ];
  return `${JSON.stringify({ name, team: name, api: 1, routes }, null, 2)}\n`;
}

async function appTs(name) {
  const model = await readFile(join(root, MODEL, "src/app.ts"), "utf8");
  return model.replace(
    /\/\*\* The remote of .*?\. A screen/,
    `/** The remote of ${name}. A screen`,
  );
}

function screenTsx(screen) {
  return `import { Page, PageHeader, Text } from "@takas/ui";

/** The first screen. */
export function ${screen}() {
  return (
    <Page narrow header={<PageHeader narrow title="${screen}" />}>
      <Text>Here begins something new.</Text>
    </Page>
  );
}
`;
}

function testTsx(screen) {
  return `import { renderScreen } from "@takas/mfe-kit/testing";
import { screen } from "@testing-library/react";

import { ${screen} } from "./${screen}";

describe("${screen}", () => {
  it("names the screen", async () => {
    await renderScreen(<${screen} />, { signedIn: false });
    expect(screen.getByRole("heading", { level: 1, name: "${screen}" })).toBeInTheDocument();
  });
});
`;
}

newRemote(process.argv[2]).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
