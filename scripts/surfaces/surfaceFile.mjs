/** @import { Surface } from "./compareSurfaces.mjs" */

/**
 * The recorded surface of a package, as a page that a person can read.
 * @param {string} name
 * @param {Surface} surface
 */
export function surfaceText(name, { version, uses, code }) {
  const used = Object.entries(uses).map(([other, its]) => `- ${other} ${its}`);
  return [
    `# ${name} ${version}`,
    "",
    "Everything that this version offers, without comments. Written by `npm run surfaces`: make changes in the sources.",
    "",
    ...(used.length === 0 ? [] : ["It mentions types of:", "", ...used, ""]),
    "```ts",
    code,
    "```",
    "",
  ].join("\n");
}

/**
 * Reads such a page. Returns undefined without one, or if it is another page.
 * @param {string | undefined} text
 * @returns {Surface | undefined}
 */
export function readSurface(text = "") {
  const [, version] = /^# \S+ (\d+\.\d+\.\d+)\n/.exec(text) ?? [];
  const [, code] = /```ts\n([\s\S]*)\n```/.exec(text) ?? [];
  if (version === undefined || code === undefined) {
    return undefined;
  }
  const uses = [...text.matchAll(/^- (\S+) (\S+)$/gm)].map(([, name, its]) => [name, its]);
  return { version, uses: Object.fromEntries(uses), code };
}
