import { basename, join } from "node:path";

const here = import.meta.dirname;

/** The folder of the web server's own files: the built program is in its `dist`. */
export const HOST_FOLDER = basename(here) === "dist" ? join(here, "..") : here;
