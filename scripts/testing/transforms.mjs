import { fileURLToPath } from "node:url";

/**
 * The ends of the paths of modules that jest loads as one file. Most consist of hundreds. The model of market values
 * takes up to ten times longer when its inner loops call functions of other files, because exports are getters then.
 */
const BUNDLED = [
  "/valuation/fit/fitModel\\.ts",
  "/valuation/estimate/(valueCar|estimate)\\.ts",
  "/src/texts/messages\\.js",
  "/mongoose/index\\.js",
  "/mongodb/lib/index\\.js",
  "/stripe/cjs/stripe\\.cjs\\.node\\.js",
  "/zod/index\\.cjs",
  "/libphonenumber-js/max/index\\.cjs",
  "/aria-query/lib/index\\.js",
  "/graphql/index\\.js",
  "/user-event/dist/cjs/index\\.js",
].join("|");

/** How jest compiles sources. */
export const transform = {
  [`(${BUNDLED})$`]: fileURLToPath(new URL("bundledModule.mjs", import.meta.url)),
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

/** The paths of all packages but these and the bundled ones. pnpm keeps packages under node_modules/.pnpm/NAME@VERSION/node_modules/NAME. */
export function untransformed(names) {
  const transformed = names.join("|");
  const notBundled = `(?!.*(${BUNDLED})$)`;
  return [
    `${notBundled}/node_modules/(?!\\.pnpm/|(${transformed})(/|$))`,
    `${notBundled}/node_modules/\\.pnpm/(?!(${transformed.replaceAll("/", "\\+")})[@+])`,
  ];
}
