// Bundles the server programs into plain JavaScript. Without a TypeScript loader each starts in less than half the time
// and uses 40 MB less memory.
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { build, stop } from "esbuild";

import { compileTexts } from "../packages/mfe-kit/translations/compileTexts.mjs";

const root = join(import.meta.dirname, "..");

/** What to build and where: programs that start processes or threads find them next to themselves. */
const BUILDS = [
  {
    folder: "api",
    to: "dist",
    programs: {
      server: "src/server.ts",
      jobs: "src/jobs.ts",
      photos: "src/photoWorker.ts",
      photoProcess: "src/photos/check/photoProcess.ts",
      fitWorker: "src/valuation/fit/fitThread.ts",
      packWorker: "src/matching/packing/packThread.ts",
      reconcileBilling: "src/reconcileBilling.ts",
      moderate: "src/moderate.ts",
      copyPhotos: "src/copyPhotos.ts",
    },
  },
  {
    folder: "shell",
    to: "host/dist",
    programs: {
      server: "host/server.ts",
      release: "host/release/releaseCli.ts",
      tryBuilds: "host/trial/tryBuildsCli.ts",
    },
  },
  {
    folder: "packages/embedded-mongo",
    to: "dist",
    programs: { main: "src/main.ts", backup: "src/cli/backup/main.ts" },
  },
  { folder: "packages/dev-stripe", to: "dist", programs: { main: "src/main.ts" } },
];

/** Builds all of them, in under half a second, with the code of their texts. Throws the compiler's output. */
export async function buildServers() {
  await compileTexts(root);
  try {
    await Promise.all([...BUILDS.map(buildOne), buildJsdom()]);
  } finally {
    // Otherwise the compiler process stays alive as long as the app.
    await stop();
  }
}

async function buildOne({ folder, to, programs }) {
  const place = join(root, folder);
  const { dependencies = {} } = JSON.parse(await readFile(join(place, "package.json"), "utf8"));
  await build({
    absWorkingDir: place,
    entryPoints: programs,
    outdir: join(place, to),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "silent",
    // Named dependencies stay external; our own packages, which are TypeScript, are bundled. Instrumentation stays
    // external too: it patches installed modules.
    external: [
      ...Object.keys(dependencies).filter((name) => !name.startsWith("@takas/")),
      "@takas/telemetry/opentelemetry",
    ],
  });
}

/**
 * Bundles the browser in which pages are tried before a release: the image has none of the packages that only builds and tests
 * need. It takes a second or two, so it is kept until a version changes.
 */
async function buildJsdom() {
  const outfile = join(root, "shell/host/dist/jsdom.cjs");
  const [built, ...sources] = await Promise.all(
    [outfile, join(root, "pnpm-lock.yaml"), import.meta.filename].map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  if (built > Math.max(...sources)) {
    return;
  }
  await build({
    stdin: {
      contents: `
        export { JSDOM, ResourceLoader, VirtualConsole } from "jsdom";
        export * as indexedDb from "fake-indexeddb";`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    logLevel: "silent",
    // For canvases, proxies and sockets, which a page of a trial does not have.
    external: ["canvas", "http-proxy-agent", "https-proxy-agent", "ws"],
  });
}
