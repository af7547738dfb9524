import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The versions of our packages in the checkout. */
const MADE_WITH = Object.fromEntries(
  ["client", "contracts", "mfe-kit"].map((name) => {
    const file = join(import.meta.dirname, "../../../packages", name, "package.json");
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
    return [`@takas/${name}`, version];
  }),
);

const NAME = "garage";
const CONTAINER = "takas_garage";
const WORDS = { en: "Garage", tr: "Garaj", el: "Γκαράζ" };

/** takas.json of a remote with one screen, which is written by hand. */
const MANIFEST = {
  name: NAME,
  team: NAME,
  build: "0123456789ab",
  versions: MADE_WITH,
  shared: {},
  container: CONTAINER,
  entry: "remoteEntry.js",
  routes: [{ path: "/garage", title: WORDS, preload: [], files: [], bytes: 1 }],
};

const ENTRY = `var ${CONTAINER} = {
  init() {},
  get: async () => () => ({
    mount({ container, shown }) {
      container.innerHTML = "<main><h1>Garage</h1></main>";
      shown();
      return { unmount() {} };
    },
  }),
};`;

/** Writes the build of a fifth remote, "garage", into a checkout, ready for release. */
export async function buildFifthRemote(root: string): Promise<void> {
  const dist = join(root, `mfe-${NAME}/dist`);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, "takas.json"), JSON.stringify(MANIFEST));
  await writeFile(join(dist, MANIFEST.entry), ENTRY);
}
