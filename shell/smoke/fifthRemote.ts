import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The versions of our packages in the checkout. */
const MADE_WITH = Object.fromEntries(
  ["client", "contracts", "mfe-kit"].map((name) => {
    const file = join(import.meta.dirname, "../../packages", name, "package.json");
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
    return [`@takas/${name}`, version];
  }),
);

const BUILD = "0123456789ab";
const CONTAINER = "takas_garage";
const WORDS = { en: "Garage", tr: "Garaj", el: "Γκαράζ" };
const ICON = ["M4 20h16", "M4 20V9l8-5 8 5v11"];

/** takas.json of a remote with one screen, which is written by hand. */
function plainManifest({ name, build, container }: Record<"name" | "build" | "container", string>) {
  return {
    name,
    team: name,
    build,
    versions: MADE_WITH,
    shared: {},
    container,
    entry: "remoteEntry.js",
    exposes: ["./app"],
    routes: [{ path: `/${name}`, title: WORDS, preload: [], files: [] }],
    links: [],
    dialogs: [],
    fills: [],
  };
}

/** takas.json of a remote with a screen, a tab, a row of the profile's menu and a part on listings. */
const MANIFEST = {
  ...plainManifest({ name: "garage", build: BUILD, container: CONTAINER }),
  links: [
    { slot: "tabs", order: 45, path: "/garage", label: WORDS, icon: ICON },
    { slot: "profile.menu", order: 55, path: "/garage", label: WORDS, icon: ICON },
  ],
  fills: [{ slot: "listing.actions", part: "Insurance", order: 5, files: [], bytes: 1 }],
};

const ENTRY = `var ${CONTAINER} = {
  init() {},
  get: async () => () => ({
    mount({ container, shown }) {
      container.innerHTML = "<main><h1>Garage</h1></main>";
      shown();
      return { unmount() {} };
    },
    mountPart({ container, of, shown }) {
      const write = () => {
        container.innerHTML = "<p></p>";
        container.firstChild.textContent = "Insure the " + of.get().title;
      };
      const stop = of.subscribe(write);
      write();
      shown();
      return { unmount: stop };
    },
  }),
};`;

/** Writes the build of a fifth remote, "garage", into a checkout, ready for release. */
export function buildFifthRemote(root: string): Promise<void> {
  return writeRemote(root, MANIFEST, ENTRY);
}

async function writeRemote(
  root: string,
  manifest: ReturnType<typeof plainManifest> | typeof MANIFEST,
  entry: string,
): Promise<void> {
  const dist = join(root, `mfe-${manifest.name}/dist`);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, "takas.json"), JSON.stringify(manifest));
  await writeFile(join(dist, manifest.entry), entry);
}
