import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders of all remotes, from the checkout's root: "mfe-browse" and so on. A folder with a remote.json is one. */
export function remoteFolders(root) {
  return readdirSync(root)
    .filter((folder) => folder.startsWith("mfe-") && existsSync(join(root, folder, "remote.json")))
    .sort();
}

/**
 * What every remote says of itself: the one list of remotes, screens and paths. Throws one error with a
 * sentence for each thing that is wrong in a remote.json.
 */
export function readRemotes(root) {
  const remotes = remoteFolders(root).map((folder) => ({ folder, ...readRemote(root, folder) }));
  const faults = remotes.flatMap(({ faults: own }) => own);
  if (faults.length === 0) {
    faults.push(...disputesOf(remotes.map(({ folder, about }) => ({ folder, ...about }))));
  }
  if (faults.length > 0) {
    throw new Error(faults.join("\n"));
  }
  return remotes.map(({ folder, about }) => ({ folder, ...about }));
}

function readRemote(root, folder) {
  const file = `${folder}/remote.json`;
  let about;
  try {
    about = Object(JSON.parse(readFileSync(join(root, file), "utf8")));
  } catch (error) {
    return { faults: [`${file} is no JSON: ${error.message}.`] };
  }
  const faults = faultsOfRemote(about, folder);
  if (faults.length === 0) {
    faults.push(...faultsOfRoutes(about.routes));
  }
  if (faults.length === 0) {
    faults.push(...missingScreens(about.routes, join(root, folder)));
  }
  return { about, faults: faults.map((fault) => `${file}: ${fault}`) };
}

function faultsOfRemote({ name, team, api, routes, exposes = {} }, folder) {
  return [
    !(typeof name === "string" && /^[a-z]+$/.test(name)) && "its name must be small letters.",
    folder !== `mfe-${name}` && `its name is "${name}", so its folder must be mfe-${name}.`,
    (typeof team !== "string" || team === "") && "it does not name the team that answers for it.",
    !Number.isInteger(api) && "api must be the number of the lowest API version it works with.",
    !(isObject(exposes) && Object.entries(exposes).every(isExpose)) &&
      'exposes must name modules like "./upgrade": "./src/upgrade/upgrade.ts".',
    !(Array.isArray(routes) && routes.length > 0 && routes.every(isObject)) && "it has no routes.",
  ].filter(Boolean);
}

function faultsOfRoutes(routes) {
  return routes.flatMap(({ path, screen, title, description, preload = [], server, keep }) =>
    [
      !`${path}`.startsWith("/") && `the path "${path}" does not start with "/".`,
      /[?#\s]/.test(path) && `the path "${path}" must be a path alone, with :id for a part of it.`,
      !/^[A-Z][A-Za-z0-9]*$/.test(screen) &&
        `the path "${path}" names no screen: "screen" is a component such as "CashOffer".`,
      !isText(title) && `the title of "${path}" is no text.`,
      !isText(description) && `the description of "${path}" is no text.`,
      !isFlag(server) &&
        `server of "${path}" must say true or false: whether the web server draws its first view.`,
      !isFlag(keep) &&
        `keep of "${path}" must say true or false: whether it stays while another remote shows.`,
      !(Array.isArray(preload) && preload.every((call) => `${call}`.startsWith("/api/"))) &&
        `preload of "${path}" must be a list of calls that start with "/api/".`,
    ].filter(Boolean),
  );
}

function isExpose([name, file]) {
  return /^\.\/[a-z]+$/.test(name) && name !== "./app" && /^\.\/src\/.+\.tsx?$/.test(file);
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

function isFlag(value) {
  return value === undefined || typeof value === "boolean";
}

function isText(value) {
  return value === undefined || (typeof value === "string" && value.trim() !== "");
}

function missingScreens(routes, folder) {
  return routes
    .filter(({ screen }) => !existsSync(join(folder, screenFile(screen))))
    .map(
      ({ path, screen }) =>
        `the screen ${screen} of "${path}" is missing: there is no ${screenFile(screen)}.`,
    );
}

/** Where a screen lies in its remote; the export has the screen's name. */
export function screenFile(screen) {
  return `src/screens/${screen}/${screen}.tsx`;
}

/** Paths that two claim and screens that bear the name of another: a path has one owner, a name one path. */
function disputesOf(remotes) {
  const routes = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ ...route, folder: remote.folder })),
  );
  return routes.flatMap(({ folder, path, screen }, index) =>
    routes.slice(0, index).flatMap((other) => {
      const owner = other.folder === folder ? "stands in it twice" : `belongs to ${other.folder}`;
      return [
        overlap(other.path, path) &&
          `${folder}/remote.json: the path "${path}" ${owner} ("${other.path}").`,
        other.screen === screen && `${folder}/remote.json: the screen ${screen} ${owner}.`,
      ].filter(Boolean);
    }),
  );
}

/** Whether some address belongs to both patterns. */
export function overlap(one, other) {
  const [a, b] = [one, other].map((path) => path.split("/").filter((part) => part !== ""));
  return (
    a.length === b.length &&
    a.every((part, index) => part === b[index] || isFree(part) || isFree(b[index]))
  );
}

function isFree(part) {
  return part.startsWith(":");
}
