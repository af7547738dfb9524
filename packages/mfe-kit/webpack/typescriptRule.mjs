import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** How every source is compiled to JavaScript. */
export function typescriptRule(isProduction) {
  return {
    test: /\.tsx?$/,
    resolve: { fullySpecified: false },
    // For a file without styled components, the plugin takes eight times as long as the compiler and changes nothing.
    use: ({ resource }) =>
      isProduction && !readFileSync(resource, "utf8").includes("styled-components")
        ? compile(isProduction, { ident: "plain", plugins: [] })
        : compile(isProduction, { ident: "styled", plugins: [[NAMES, STYLED]] }),
  };
}

function compile(isProduction, { ident, plugins }) {
  return {
    ident,
    loader: fileURLToPath(import.meta.resolve("swc-loader")),
    options: {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: {
          react: { runtime: "automatic", development: !isProduction, refresh: !isProduction },
        },
        target: "es2022",
        experimental: { plugins, cacheRoot: CACHE },
      },
    },
  };
}

const NAMES = fileURLToPath(import.meta.resolve("@swc/plugin-styled-components"));
/** Components are named by their file, not by when it happens to run: the server's class names equal the page's. */
const STYLED = { ssr: true, pure: true, displayName: false, minify: true };

/** Outside the apps' folders, whose files count as their sources. */
const CACHE = join(import.meta.dirname, "../../../.cache/swc");
