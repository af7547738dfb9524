// Builds the apps that its parent names one after another, as { folder, id }, and answers with { fault }.
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import webpack from "webpack";

process.on("message", (app) => void answer(app));

async function answer(app) {
  process.send({ fault: await build(app).catch(({ stack }) => stack) });
}

/** Resolves to what is wrong with the app, or to undefined. */
async function build({ folder, id }) {
  process.chdir(folder);
  // The presets read it.
  process.env.BUILD_ID = id;
  const { href } = pathToFileURL(join(folder, "webpack.config.mjs"));
  const { default: config } = await import(`${href}?build=${id}`);
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats.hasErrors() ? stats.toString("errors-only") : undefined;
}
