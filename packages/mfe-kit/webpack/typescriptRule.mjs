import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** How every source becomes JavaScript. */
export function typescriptRule(isProduction) {
  return {
    test: /\.tsx?$/,
    resolve: { fullySpecified: false },
    use: {
      loader: fileURLToPath(import.meta.resolve("swc-loader")),
      options: {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: {
            react: { runtime: "automatic", development: !isProduction, refresh: !isProduction },
          },
          target: "es2022",
          experimental: {
            plugins: [[NAMES, STYLED]],
            cacheRoot: CACHE,
          },
        },
      },
    },
  };
}

const NAMES = fileURLToPath(import.meta.resolve("@swc/plugin-styled-components"));
/**
 * Components are named by their file and not by when it happens to run: what the server draws has the class names that
 * the page would give it.
 */
const STYLED = { ssr: true, pure: true, displayName: false, minify: false };

/** Kept out of the apps' folders: what lies there counts as their source. */
const CACHE = join(import.meta.dirname, "../../../.cache/swc");
