import { fileURLToPath } from "node:url";

/** How jest compiles sources. */
export const transform = {
  "^.+\\.(m?[jt]sx?)$": [
    fileURLToPath(import.meta.resolve("@swc/jest")),
    {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic" } },
        target: "es2022",
      },
      module: { type: "commonjs" },
    },
  ],
};

/** Packages published as ES modules only: jest runs CommonJS, so they are transformed like our own code. */
export const ES_MODULES = [
  "@mswjs",
  "@open-draft",
  "@takas",
  "is-node-process",
  "msw",
  "outvariant",
  "regexparam",
  "rettime",
  "strict-event-emitter",
  "until-async",
  "wouter",
];

/** The paths of all packages but these. pnpm keeps packages under node_modules/.pnpm/NAME@VERSION/node_modules/NAME. */
export function untransformed(names) {
  const transformed = names.join("|");
  return [
    `/node_modules/(?!\\.pnpm/|(${transformed})(/|$))`,
    `/node_modules/\\.pnpm/(?!(${transformed.replaceAll("/", "\\+")})[@+])`,
  ];
}

/** Tests of a remote in a repository of its own: `preset: "@takas/testing"`. */
export default {
  testEnvironment: fileURLToPath(import.meta.resolve("jest-fixed-jsdom")),
  testMatch: ["**/src/**/*.test.ts", "**/src/**/*.test.tsx"],
  transform,
  transformIgnorePatterns: untransformed(ES_MODULES),
  setupFilesAfterEnv: [fileURLToPath(new URL("./src/setupWeb.ts", import.meta.url))],
  // Long enough for a busy machine: no test asserts a time.
  testTimeout: 30_000,
};
