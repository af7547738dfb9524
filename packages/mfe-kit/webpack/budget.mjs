/** Bytes (uncompressed) above which a production build fails; `false` bounds nothing. */
export function budget(isProduction, size) {
  return size === false
    ? { hints: false }
    : { hints: isProduction ? "error" : false, maxEntrypointSize: size, maxAssetSize: size };
}
