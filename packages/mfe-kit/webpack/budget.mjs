import { PSEUDO } from "../translations/workspaces.mjs";

/** Size (uncompressed) in bytes above which a production build fails; `false` sets no limit. */
export function budget(isProduction, size) {
  return size === false
    ? { hints: false }
    : {
        hints: isProduction ? "error" : false,
        maxEntrypointSize: size,
        maxAssetSize: size,
        // Nobody downloads the pseudo-language, which is not minified.
        assetFilter: (file) => file.endsWith(".js") && !file.startsWith(`${PSEUDO}/`),
      };
}
