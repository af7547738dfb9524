import { runTypeScript } from "../runTypeScript.mjs";

export const oldTab = {
  usage: `
      Releases the shell and every remote three times, each time with another major version of the client, while a tab stays
      open. Fails if the tab loads again, loses what was typed, or cannot show a remote; and, once the builds that it can run
      are gone, if it does not load again by itself or loses a listing that is being written.`,
  run: () => runTypeScript("shell/drill/oldTab.ts"),
};
