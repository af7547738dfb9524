import { withFullSpecifiers } from "./specifiers.mjs";

const emitted = new Set([
  "src/index.js",
  "src/builders.js",
  "src/live/index.js",
  "webpack/shared.mjs",
]);

describe("withFullSpecifiers", () => {
  it.each([
    ['import { a } from "./builders";', 'import { a } from "./builders.js";'],
    ['export * from "./builders.ts"', 'export * from "./builders.js"'],
    ['import "../src/live";', 'import "../src/live/index.js";'],
    [
      'import(/* webpackMode: "eager" */ "./builders")',
      'import(/* webpackMode: "eager" */ "./builders.js")',
    ],
    ['type A = import("./builders").A;', 'type A = import("./builders.js").A;'],
    ['new URL("./builders.ts", import.meta.url)', 'new URL("./builders.js", import.meta.url)'],
    ['import { b } from "../webpack/shared.mjs"', 'import { b } from "../webpack/shared.mjs"'],
    ['from "styled-components/dist/types"', 'from "styled-components/dist/types.js"'],
    ['import React from "react"; const text = "./builders";', undefined],
  ])("names the file in %s", (text, expected = text) => {
    expect(withFullSpecifiers(text, "src/index.js", emitted)).toBe(expected);
  });
});
