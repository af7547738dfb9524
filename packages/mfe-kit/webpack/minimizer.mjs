import MinimizerPlugin from "minimizer-webpack-plugin";

/** Minifies scripts. swc takes half the time of the default, terser, and its output is 1 % smaller. */
export function minimizer() {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    terserOptions: { compress: { passes: 2 }, mangle: true },
    // The licenses are beside each script, which does not have to name that file.
    extractComments: { banner: false },
    // swc has threads of its own. A process would cost more than it does.
    parallel: false,
  });
}
