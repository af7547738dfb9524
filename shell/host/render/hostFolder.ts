import { join } from "node:path";

/** The folder of the web server's own files, in the sources and in the built program, which is in its `dist`. */
export const HOST_FOLDER = join(import.meta.dirname, "..");
