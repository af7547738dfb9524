import { readFileSync } from "node:fs";
import { join } from "node:path";

import { HOST_FOLDER } from "../folder";

/** Starts the session before any bundle arrives, and leaves its promise as `takasSession`. */
export const startSession = read("startSession.js");

/** Shows the rendered view when the session allows it, loads the scripts, and queues taps until then. */
export const firstView = read("firstView.js");

/** A script of this folder for inlining: without comments, and in a block so that its names are not global. */
function read(file: string): string {
  const text = readFileSync(join(HOST_FOLDER, "render", file), "utf8");
  return `{\n${text.replace(/^ *\/\/.*\n/gm, "")}}`;
}
