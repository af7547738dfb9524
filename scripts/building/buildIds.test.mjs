import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { buildIds } from "./buildIds.mjs";

const APPS = ["shell", "mfe-browse", "mfe-offers"];

const LOCK = `
importers:
  packages/ui:
    dependencies:
      radix: { version: 1.0.0(react@19.0.0) }
  mfe-browse:
    dependencies:
      '@takas/ui': { version: link:../packages/ui }
  mfe-offers:
    dependencies:
      '@takas/ui': { version: link:../packages/ui }
    devDependencies:
      axe: { version: 1.0.0 }
  shell: {}
packages:
  radix@1.0.0: { resolution: { integrity: sha512-radix } }
  deep@1.0.0: { resolution: { integrity: sha512-deep } }
  maps@1.0.0: { resolution: { integrity: sha512-maps } }
  axe@1.0.0: { resolution: { integrity: sha512-axe } }
snapshots:
  radix@1.0.0(react@19.0.0): { dependencies: { other-name: deep@1.0.0 } }
  deep@1.0.0: {}
  maps@1.0.0: {}
  axe@1.0.0: {}
`;

const ROUTES =
  'export const ROUTES = {\n  home: "/",\n  cashOffer: "/cash-offer/:id",\n} as const;\n';

let root;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-ids-"));
  await write("pnpm-lock.yaml", LOCK);
  await write("tsconfig.base.json", "{}");
  await write("packages/contracts/src/routes.ts", ROUTES);
  await write("packages/client/package.json", '{ "version": "1.0.0" }');
  await write("packages/client/src/index.ts", "export const one = 1;");
  await write("packages/mfe-kit/src/index.ts", "");
  await write("packages/ui/src/index.ts", "");
  await write("shell/src/index.ts", "");
  await write("mfe-browse/src/app.ts", "link(paths.cashOffer.href(id));");
  await write("mfe-offers/src/app.ts", "");
});

afterEach(() => rm(root, { recursive: true }));

async function write(file, text) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** The apps whose builds a change affects. */
async function affected(change) {
  const before = await buildIds(root, APPS);
  await change();
  const after = await buildIds(root, APPS);
  return APPS.filter((app) => before.get(app) !== after.get(app));
}

const append = (file, text) => () => appendFile(join(root, file), text);

async function replaceIn(file, from, to) {
  await writeFile(join(root, file), (await readFile(join(root, file), "utf8")).replace(from, to));
}

const replaceInLock = (from, to) => replaceIn("pnpm-lock.yaml", from, to);

describe("buildIds", () => {
  it.each([
    ["a source of a remote", append("mfe-offers/src/app.ts", "//"), ["mfe-offers"]],
    ["its test", () => write("mfe-offers/src/app.test.ts", "//"), []],
    ["a source of ui", append("packages/ui/src/index.ts", "//"), APPS],
    ["a source of client", append("packages/client/src/index.ts", "//"), ["shell"]],
    ["the version of client", () => write("packages/client/package.json", "{}"), APPS],
    ["a page about it", () => write("packages/ui/README.md", "# ui"), []],
  ])("changes for the apps that contain %s", async (_what, change, apps) => {
    expect(await affected(change)).toEqual(apps);
  });

  it("changes for the apps that name a path when it changes, and for none when one is added", async () => {
    const file = "packages/contracts/src/routes.ts";
    expect(await affected(() => replaceIn(file, "} as", '  garage: "/garage",\n} as'))).toEqual([]);
    expect(await affected(() => replaceIn(file, "/cash-offer", "/cash"))).toEqual(["mfe-browse"]);
  });

  it("changes for a remote that adds a package, and for none that adds one for its tests", async () => {
    const dependencies = "    devDependencies:";
    const more = `      maps: { version: 1.0.0 }\n${dependencies}`;
    expect(await affected(() => replaceInLock(dependencies, more))).toEqual(["mfe-offers"]);
    expect(await affected(() => replaceInLock("axe: {", "maps: {"))).toEqual([]);
  });

  it("changes for every app that depends on a package with other files, however deep", async () => {
    const apps = await affected(() => replaceInLock("sha512-deep", "sha512-other"));
    expect(apps).toEqual(["mfe-browse", "mfe-offers"]);
  });
});
