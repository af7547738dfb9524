import { runTypeScript } from "../runTypeScript.mjs";

export const standalone = {
  usage: `
      Makes a remote in a repository of its own, installs its packages, and tests, builds, publishes, develops, rolls back,
      switches off and removes it. Fails at the first step that does not do what docs/remote-teams.md says.`,
  run: () => runTypeScript("shell/drill/standalone.ts"),
};
