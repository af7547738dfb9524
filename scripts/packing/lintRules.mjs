import { readFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

const REMOTES = "mfe-*/";

/** The configuration of the linter for a remote in a repository of its own: the rules of this one, for its folders. */
export async function lintRules() {
  const { plugins, jsPlugins, categories, rules, overrides } = JSON.parse(
    await readFile(join(root, ".oxlintrc.json"), "utf8"),
  );
  const own = overrides
    .map(({ files, ...override }) => ({ files: files.flatMap(ownFiles), ...override }))
    .filter(({ files }) => files.length > 0);
  const inKit = jsPlugins.map((file) => file.replace("./packages/mfe-kit/", "./"));
  return { plugins, jsPlugins: inKit, categories, rules, overrides: own };
}

/** A pattern of this repository as one of a remote's own: "mfe-*\/src/**" becomes "src/**". */
function ownFiles(pattern) {
  if (pattern.startsWith(REMOTES)) {
    return [pattern.slice(REMOTES.length)];
  }
  return pattern.startsWith("*") ? [pattern] : [];
}
