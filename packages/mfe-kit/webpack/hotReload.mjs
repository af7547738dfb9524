import { join } from "node:path";

import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";

/** Watch mode: a saved component is replaced in the page and keeps its state; otherwise the page reloads. */
export function hotReload() {
  return new ReactRefreshPlugin({ overlay: false });
}

/** In that mode, applied to the files of screens, which export more than their component. */
export const SCREENS = {
  test: /\/src\/screens\/(\w+)\/\1\.tsx$/,
  enforce: "post",
  loader: join(import.meta.dirname, "screenLoader.mjs"),
};

/** What the shell runs in that mode, before React starts. */
export const ANNOUNCE_REACT = join(import.meta.dirname, "announceReact.js");
