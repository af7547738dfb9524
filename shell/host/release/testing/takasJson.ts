import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const common = { contract: "1.0", api: 1, shared: { "@takas/client": "7.0.0" } };

/** The takas.json of a build of the shell. */
export function shellJson(build: string, fields: object = {}): object {
  return { ...common, build, entry: "shell.js", files: [], ...fields };
}

/** The takas.json of a build of a remote. */
export function remoteJson(name: string, build: string, fields: object = {}): object {
  return {
    ...common,
    name,
    team: name,
    build,
    container: `takas_${name}_${build}`,
    shared: { "@takas/client": "^7.0.0" },
    entry: "remoteEntry.js",
    routes: [{ path: `/${name}`, preload: [], files: ["1.js"] }],
    ...fields,
  };
}

/** Writes a build of an app into a checkout: "shell", "mfe-offers". */
export async function writeBuild(root: string, place: string, manifest: object): Promise<void> {
  const dist = join(root, place, "dist");
  await mkdir(dist, { recursive: true });
  for (const file of ["shell.js", "remoteEntry.js", "1.js", "takas.json"]) {
    await writeFile(join(dist, file), JSON.stringify(manifest));
  }
}

/**
 * The script of a shell that shows the remote of its path, in a place as the real one has it. It shares `word()` with remotes, whose
 * first file sets `mountRemote(place)`.
 */
export const SHELL_SCRIPT = `
  globalThis.shared = { word: () => "Hello" };
  const { remotes } = JSON.parse(document.getElementById("registry").textContent);
  const isHere = ({ path }) => new RegExp("^" + path.replace(":id", "[^/]+") + "$").test(location.pathname);
  const { name, current } = remotes.find(({ current }) => current.routes.some(isHere));
  const place = document.getElementById("root").appendChild(document.createElement("div"));
  Object.assign(place.dataset, { remote: name, outletState: "loading" });
  const load = (src) => new Promise((onload, fail) => {
    const onerror = () => fail(new Error("no " + src));
    document.head.append(Object.assign(document.createElement("script"), { src, onload, onerror }));
  });
  const start = async () => {
    await load(current.entry);
    await load(current.routes.find(isHere).files[0]);
    await globalThis.mountRemote(place);
  };
  start().then(
    () => (place.dataset.outletState = "ready"),
    (error) => {
      place.dataset.outletState = "failed";
      fetch("/report", { method: "POST", body: JSON.stringify({ remote: name, kind: "mount", error: String(error) }) });
    },
  );`;

/** The first file of a remote that shows a word of the shell. */
export const REMOTE_SCRIPT = "mountRemote = (place) => { place.textContent = shared.word(); };";
