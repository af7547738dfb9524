import { join } from "node:path";

import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";

/** Watch mode: a component that is saved is exchanged in the page and keeps its state; else the page loads anew. */
export function hotReload() {
  return new ReactRefreshPlugin({ overlay: false });
}

/** What the shell runs then, before React starts. */
export const ANNOUNCE_REACT = join(import.meta.dirname, "announceReact.js");
