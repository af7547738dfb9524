import { join } from "node:path";

import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";

/** Watch mode: a saved component is replaced in the page and keeps its state; otherwise the page reloads. */
export function hotReload() {
  return new ReactRefreshPlugin({ overlay: false });
}

/** What the shell runs in that mode, before React starts. */
export const ANNOUNCE_REACT = join(import.meta.dirname, "announceReact.js");
