import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the paths of all screens stand for the type checker. */
const FILE = "packages/contracts/src/routes.ts";

/** Writes the paths of all screens into the one file the path helpers are made from, if they changed. */
export function writeRoutes(root, remotes) {
  const text = routesText(remotes);
  if (readFileSync(join(root, FILE), "utf8") !== text) {
    writeFileSync(join(root, FILE), text);
  }
}

/** The text of that file: every screen's name, as a variable is written, and its path. */
export function routesText(remotes) {
  const routes = remotes.flatMap(({ routes: own }) => own);
  const lines = routes.map(({ screen, path }) => `  ${nameOf(screen)}: ${JSON.stringify(path)},`);
  return [
    "/** Written by the build from every remote.json: a change belongs there. */",
    "export const ROUTES = {",
    ...lines,
    "} as const;",
    "",
  ].join("\n");
}

function nameOf(screen) {
  return screen[0].toLowerCase() + screen.slice(1);
}
