import { remoteFolders } from "./packages/mfe-kit/remotes/folders.mjs";
import { compileTexts } from "./packages/mfe-kit/translations/compileTexts.mjs";
import { ES_MODULES, transform, untransformed } from "./scripts/testing/transforms.mjs";

await compileTexts(import.meta.dirname);

/** Packages of the servers that are published as ES modules only. */
const SERVER_MODULES = [
  "@koa",
  "koa-compose",
  "mingo",
  "p-limit",
  "stream-chain",
  "stream-json",
  "tinyqueue",
  "yocto-queue",
];

const shared = {
  transform,
  // Otherwise these are looked up in the sandbox each time, and fitting models takes more than twice as long.
  sandboxInjectedGlobals: ["Math", "Number", "Array", "Float64Array"],
  transformIgnorePatterns: untransformed([...ES_MODULES, ...SERVER_MODULES]),
};

/**
 * Three projects: the server side (node), the screens (jsdom) and the smoke tests over the built app.
 */
export default {
  // Suites leak memory, which makes a worker slow over time.
  workerIdleMemoryLimit: "700MB",
  // Ends only what hangs: no test asserts a time, and a machine may be ten times busier than the last.
  testTimeout: 240_000,
  projects: [
    {
      ...shared,
      displayName: "api",
      testEnvironment: "<rootDir>/scripts/testing/nodeEnvironment.mjs",
      roots: [
        "<rootDir>/api",
        "<rootDir>/packages/contracts",
        "<rootDir>/packages/dev-stripe",
        "<rootDir>/packages/embedded-mongo",
        "<rootDir>/packages/mfe-kit/lint",
        "<rootDir>/packages/mfe-kit/translations",
        "<rootDir>/packages/mfe-kit/webpack",
        "<rootDir>/packages/server",
        "<rootDir>/packages/settings",
        "<rootDir>/packages/telemetry",
        "<rootDir>/shell/host",
        "<rootDir>/scripts",
        "<rootDir>/tools",
      ],
      testMatch: ["**/*.test.ts", "**/*.test.mjs"],
      setupFiles: ["<rootDir>/api/src/test/setup/propertySeed.ts"],
      globalSetup: "<rootDir>/api/src/test/setup/globalSetup.ts",
      globalTeardown: "<rootDir>/api/src/test/setup/globalTeardown.ts",
    },
    {
      ...shared,
      displayName: "web",
      testEnvironment: "<rootDir>/scripts/testing/jsdomEnvironment.mjs",
      roots: [
        "<rootDir>/shell/src",
        ...remoteFolders(import.meta.dirname).map((folder) => `<rootDir>/${folder}`),
        "<rootDir>/packages/client",
        "<rootDir>/packages/ui",
        "<rootDir>/packages/mfe-kit/remotes",
        "<rootDir>/packages/mfe-kit/src",
      ],
      testMatch: ["**/*.test.ts", "**/*.test.tsx"],
      setupFilesAfterEnv: ["<rootDir>/packages/testing/src/setupWeb.ts"],
    },
    {
      ...shared,
      displayName: "smoke",
      testEnvironment: "node",
      roots: ["<rootDir>/shell/smoke"],
      testMatch: ["**/*.smoke.ts"],
      globalSetup: "<rootDir>/shell/smoke/setup/globalSetup.ts",
      globalTeardown: "<rootDir>/shell/smoke/setup/globalTeardown.ts",
    },
  ],
};
