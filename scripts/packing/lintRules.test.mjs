import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { lintRules } from "./lintRules.mjs";

const root = join(import.meta.dirname, "../..");

/** Lines of a remote's source, and the rule that each breaks. */
const LINES = [
  ["setInterval(tick, 1000);", "takas(no-work-on-load)"],
  ['window.addEventListener("resize", tick);', "takas(no-work-on-load)"],
  ["export class Clock { static timer = setTimeout(tick, 1); }", "takas(no-work-on-load)"],
  ["window.fetch = tick;", "takas(no-page-changes)"],
  ["globalThis.history.pushState = tick;", "takas(no-page-changes)"],
  ["Element.prototype.closest = tick;", "takas(no-page-changes)"],
  ['Object.defineProperty(Element.prototype, "tick", {});', "takas(no-page-changes)"],
  ["delete window.fetch;", "takas(no-page-changes)"],
  ["document.adoptedStyleSheets = [];", "eslint(no-restricted-properties)"],
  ['import "zod";', "eslint(no-restricted-imports)"],
  ["export function start() { return setTimeout(tick, 1000); }", undefined],
  ["export class Later { timer = setTimeout(tick, 1); }", undefined],
  ["function tick() {}", undefined],
];

let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-lint-"));
});

afterEach(() => rm(folder, { recursive: true }));

describe("lintRules", () => {
  it("forbids a remote in a repository of its own what the shell cannot undo", async () => {
    const rules = await lintRules();
    const jsPlugins = rules.jsPlugins.map((file) => join(root, "packages/mfe-kit", file));
    await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify({ ...rules, jsPlugins }));
    await mkdir(join(folder, "src"));
    await writeFile(join(folder, "src/clock.ts"), LINES.map(([line]) => line).join("\n"));
    const oxlint = join(root, "node_modules/.bin/oxlint");
    const { stdout } = spawnSync(oxlint, ["--format", "json"], { cwd: folder, encoding: "utf8" });
    const found = JSON.parse(stdout).diagnostics.map(({ code, labels }) => [
      LINES[labels[0].span.line - 1][0],
      code,
    ]);
    const ours = found.filter(([, code]) => /takas|restricted/.test(code));
    expect(Object.fromEntries(ours)).toEqual(
      Object.fromEntries(LINES.filter(([, code]) => code !== undefined)),
    );
  });
});
