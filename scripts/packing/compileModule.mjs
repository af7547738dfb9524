import { readFile } from "node:fs/promises";

import { transform } from "@swc/core";

import { typescriptRule } from "../../packages/mfe-kit/webpack/typescriptRule.mjs";

const { options } = typescriptRule(true).use;

/** A source as JavaScript, compiled as in a build: styled components are named by their file. JavaScript stays as it is. */
export async function compileModule(path) {
  const text = await readFile(path, "utf8");
  if (!/\.tsx?$/.test(path)) {
    return text;
  }
  const { code } = await transform(text, { ...options, filename: path, swcrc: false });
  return code;
}
