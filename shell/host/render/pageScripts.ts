import { readFileSync } from "node:fs";
import { join } from "node:path";

import { HOST_FOLDER } from "./hostFolder";

/** Comments that fill whole lines, and JSDoc, which may also end a line. */
const COMMENTS = /^ *\/\/.*\n|\/\*\*[\s\S]*?\*\/[ \n]?/gm;

/** Starts the session before any bundle has loaded, and leaves its promise as `takasSession` for the client. */
export const startSession = inline(
  read("../../packages/client/src/session/openSession.js").replace("export ", ""),
  "window.takasSession = openSession();\n",
);

/** Offers to load the shell's script again when it does not arrive. */
export const retryEntry = inline(read("render/retryEntry.js"));

/** Reveals the server's view, loads the scripts, and queues taps until the scripts can handle them. */
export const firstView = inline(read("render/firstView.js"));

function read(path: string): string {
  return readFileSync(join(HOST_FOLDER, path), "utf8");
}

/** A script for the page, without comments. It is a block, so that its names do not become globals. */
function inline(script: string, call = ""): string {
  return `{\n${script.replace(COMMENTS, "")}${call}}`;
}
