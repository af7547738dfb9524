import { readFileSync } from "node:fs";
import { join } from "node:path";

import { HOST_FOLDER } from "../folder";

/** Starts the session before any bundle has come, and leaves its promise as `takasSession`. */
export const startSession = read("startSession.js");

/** Shows what the server drew when it may, fetches the scripts, and keeps taps until they do something. */
export const firstView = read("firstView.js");

/** A script of this folder to be inlined, without its comments, in a block of its own: its names are no globals. */
function read(file: string): string {
  const text = readFileSync(join(HOST_FOLDER, "render", file), "utf8");
  return `{\n${text.replace(/^ *\/\/.*\n/gm, "")}}`;
}
