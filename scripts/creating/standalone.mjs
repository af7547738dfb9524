import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { pack } from "../pack.mjs";
import { readCatalog } from "../packing/readCatalog.mjs";
import { remoteJson, screenOf } from "./firstScreen.mjs";

const root = join(import.meta.dirname, "../..");

/** What a remote imports itself, besides our packages. */
const DEPENDENCIES = ["react", "react-dom", "react-redux", "styled-components"];

/** What its checks run with. */
const TOOLS = [
  "@testing-library/dom",
  "@testing-library/jest-dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "@types/jest",
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "jest",
  "oxlint",
  "oxlint-tsgolint",
  "typescript",
];

/**
 * Writes a repository of its own for a remote, with our packages inside. Throws a sentence if the folder has something in it.
 */
export async function writeStandalone(name, folder) {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty. Name a new folder.`);
  }
  const packed = await pack(join(folder, "packages"));
  const screen = screenOf(name);
  const files = {
    "package.json": await packageJson(name, packed),
    "pnpm-workspace.yaml": workspaceYaml(packed),
    "remote.json": remoteJson(name, {
      title: Object.fromEntries(LANGUAGES.map((language) => [language, screen])),
      server: true,
      preload: ["/api/vehicles"],
    }),
    "webpack.config.mjs": await readFile(join(root, "mfe-listing/webpack.config.mjs"), "utf8"),
    "jest.config.mjs": JEST,
    "tsconfig.json": await tsconfigJson(),
    ".oxlintrc.json": LINT,
    ".gitignore": "node_modules/\ndist/\n# Generated from texts/*.json.\nsrc/texts/\n",
    "README.md": readmeMd(name),
    "src/app.ts": await appTs(name),
    ...textsOf(screen),
    [`src/${name}Api.ts`]: apiTs(screen),
    [`src/screens/${screen}/${screen}.tsx`]: screenTsx(name, screen),
    [`src/screens/${screen}/${screen}.test.tsx`]: testTsx(screen),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

async function packageJson(name, packed) {
  const { engines } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const catalog = await readCatalog();
  const pick = (names) => Object.fromEntries(names.map((key) => [key, catalog[key]]));
  const own = Object.fromEntries(packed.map((one) => [one.name, placeOf(one)]));
  const { "@takas/testing": testing, ...ours } = own;
  const json = {
    name: `takas-${name}`,
    version: "1.0.0",
    private: true,
    type: "module",
    scripts: {
      dev: "takas-remote dev",
      build: "takas-remote build",
      texts: "takas-remote texts",
      test: "takas-remote texts && jest",
      check: "takas-remote texts && oxlint --type-aware --type-check --max-warnings 0",
      release: "takas-remote release",
      rollback: "takas-remote rollback",
      registry: "takas-remote",
    },
    dependencies: { ...ours, ...pick(DEPENDENCIES) },
    devDependencies: { "@takas/testing": testing, ...pick(TOOLS) },
    // Our packages refer to each other by version; these are the ones that they mean.
    overrides: Object.fromEntries(packed.map((one) => [one.name, `$${one.name}`])),
    engines,
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

const placeOf = ({ file }) => `file:packages/${basename(file)}`;

/** The same for pnpm. */
function workspaceYaml(packed) {
  return [
    "overrides:",
    ...packed.map((one) => `  "${one.name}": "${placeOf(one)}"`),
    "ignoreScripts: true",
    "",
  ].join("\n");
}

const JEST = `export default { preset: "@takas/testing" };
`;

const LINT = `{
  "extends": ["./node_modules/@takas/mfe-kit/lint.json"],
  "ignorePatterns": ["dist", "node_modules"]
}
`;

async function tsconfigJson() {
  const { compilerOptions } = JSON.parse(await readFile(join(root, "tsconfig.base.json"), "utf8"));
  const json = {
    compilerOptions: {
      ...compilerOptions,
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: ["jest", "node", "@testing-library/jest-dom"],
    },
    include: ["src"],
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** As that of a remote in this repository which is drawn on the server. */
async function appTs(name) {
  const model = await readFile(join(root, "mfe-browse/src/app.ts"), "utf8");
  return model.replace(/The browse remote/, `The ${name} remote`);
}

function apiTs(screen) {
  const name = apiOf(screen);
  return `import { api } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";

/** API calls of this remote. Names of endpoints are those of the whole page, so they carry its name. */
export const ${name} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest cars, newest first. */
    get${screen}Cars: build.query<Vehicle[], void>({
      query: () => "api/vehicles",
      providesTags: ["VehicleLists"],
    }),
  }),
});

export const { useGet${screen}CarsQuery } = ${name};
`;
}

/** Its first texts, in every language of Takas. */
const TEXTS = {
  en: { loading: "Loading...", one: "There is {n} new car.", other: "There are {n} new cars." },
  tr: { loading: "Yükleniyor...", one: "{n} yeni araç var.", other: "{n} yeni araç var." },
  el: {
    loading: "Φόρτωση...",
    one: "Υπάρχει {n} νέο αυτοκίνητο.",
    other: "Υπάρχουν {n} νέα αυτοκίνητα.",
  },
};
const LANGUAGES = Object.keys(TEXTS);

function textsOf(screen) {
  const part = `${screen[0].toLowerCase()}${screen.slice(1)}`;
  return Object.fromEntries(
    Object.entries(TEXTS).map(([language, { loading, one, other }]) => [
      `texts/${language}.json`,
      `${JSON.stringify(
        {
          [`${part}_title`]: screen,
          [`${part}_loading`]: loading,
          [`${part}_cars`]: { one, other },
        },
        null,
        2,
      )}\n`,
    ]),
  );
}

const apiOf = (screen) => `${screen[0].toLowerCase()}${screen.slice(1)}Api`;

function screenTsx(name, screen) {
  const part = `${screen[0].toLowerCase()}${screen.slice(1)}`;
  return `import { failureText } from "@takas/client";
import type { LoadScreen } from "@takas/mfe-kit";
import { Page, PageHeader, Text } from "@takas/ui";

import { ${apiOf(screen)}, useGet${screen}CarsQuery } from "../../${name}Api";
import { m } from "../../texts/messages.js";

export const load: LoadScreen = ({ dispatch }) => [
  dispatch(${apiOf(screen)}.endpoints.get${screen}Cars.initiate(undefined, { subscribe: false })),
];

/** The first screen. */
export function ${screen}() {
  const { data: cars, error } = useGet${screen}CarsQuery();
  return (
    <Page narrow header={<PageHeader narrow title={m.${part}_title()} />}>
      {cars === undefined && error === undefined && <Text role="status">{m.${part}_loading()}</Text>}
      {error !== undefined && <Text role="alert">{failureText(error)}</Text>}
      {cars !== undefined && <Text>{m.${part}_cars({ n: cars.length })}</Text>}
    </Page>
  );
}
`;
}

function testTsx(screen) {
  return `import { renderScreen } from "@takas/mfe-kit/testing";
import { buildVehicle, startFakeApi } from "@takas/testing";
import { screen } from "@testing-library/react";

import { ${screen} } from "./${screen}";

const fakeApi = startFakeApi();

describe("${screen}", () => {
  it("counts the new cars", async () => {
    fakeApi.answer("GET /api/vehicles", [buildVehicle(), buildVehicle()]);
    await renderScreen(<${screen} />);
    expect(screen.getByRole("heading", { level: 1, name: "${screen}" })).toBeInTheDocument();
    expect(await screen.findByText("There are 2 new cars.")).toBeInTheDocument();
  });

  it("is in Turkish for readers of Turkish", async () => {
    fakeApi.answer("GET /api/vehicles", [buildVehicle(), buildVehicle()]);
    await renderScreen(<${screen} />, { language: "tr" });
    expect(await screen.findByText("2 yeni araç var.")).toBeInTheDocument();
  });

  it("says why there are none", async () => {
    fakeApi.fail("GET /api/vehicles", { status: 500, text: "" });
    await renderScreen(<${screen} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong");
  });
});
`;
}

function readmeMd(name) {
  return `# The ${name} remote of Takas

Needs Node and npm or pnpm. The packages of Takas are in \`packages/\`; replace them with those of a newer Takas
(\`npm run pack -- FOLDER\` there), name them in \`package.json\` and \`pnpm-workspace.yaml\`, and install again.

| command                                | does                                                                        |
| -------------------------------------- | --------------------------------------------------------------------------- |
| \`npm run dev -- https://takas.example\` | runs this remote in that Takas, on this machine, and replaces what you save |
| \`npm run texts\`                        | generates code from the texts in \`texts/*.json\` and checks them             |
| \`npm test\`, \`npm run check\`            | unit tests with a fake API, and the linter with the type checker            |
| \`npm run build\`                        | builds into \`dist\`                                                          |
| \`npm run release\`                      | publishes \`dist\` and makes it live                                          |
| \`npm run rollback\`                     | makes the build before it live again                                        |
| \`npm run registry -- off\`              | switches the remote off; \`on\`, \`remove\` and \`live\` are there, too           |

\`release\`, \`rollback\` and \`registry\` need \`REGISTRY_URL\` and the team's \`REGISTRY_TOKEN\`, which an operator hands out.
Everything else is in \`docs/remote-teams.md\` of Takas.
`;
}
