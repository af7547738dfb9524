import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

const ENDLESS = "takas(ends-what-it-starts)";

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
  ["document.onkeydown = tick;", "takas(no-page-changes)"],
  ['Reflect.set(window, "fetch", tick);', "takas(no-page-changes)"],
  ['export const hear = () => window.addEventListener("resize", tick);', ENDLESS],
  ['export const spy = () => document.addEventListener("keydown", tick, true);', ENDLESS],
  ["export const repeat = () => setInterval(tick, 1000);", ENDLESS],
  ["document.adoptedStyleSheets.push(sheet);", "eslint(no-restricted-properties)"],
  ['import "zod";', "eslint(no-restricted-imports)"],
  ["export function start() { return setTimeout(tick, 1000); }", undefined],
  ["export class Later { timer = setTimeout(tick, 1); }", undefined],
  [
    'export const until = (signal: AbortSignal) => window.addEventListener("resize", tick, { signal });',
    undefined,
  ],
  [
    "export const timed = () => { const timer = setInterval(tick, 1); return () => clearInterval(timer); };",
    undefined,
  ],
  ["export const on = (part: Element) => part.addEventListener('click', tick);", undefined],
  ["function tick() {}", undefined],
];

const ALONE = "takas(text-alone)";

/** Components of a remote's screen, one a line, and the rule that each breaks. */
const COMPONENTS = [
  ["export const Pages = ({ n, all }: Numbers) => <p>{n} of {all}</p>;", ALONE],
  ["export const Sign = ({ isNew }: Flags) => <p>{isNew && 'New'}<b /></p>;", ALONE],
  ["export const Row = ({ isNew }: Flags) => <p>{isNew ? m.common_new() : <b />}<i /></p>;", ALONE],
  ["export const Mark = ({ isNew }: Flags) => <p>{isNew && <b />} Cars</p>;", ALONE],
  ["export const Pair = ({ isNew }: Flags) => <p>{isNew && <b />} {!isNew && <i />}</p>;", ALONE],
  ["export const Tag = ({ text }: Words) => <p><b />{text}</p>;", ALONE],
  ["export const Field = ({ label }: Slots) => <p>{label}<b /></p>;", ALONE],
  ["export const Tab = ({ icon, children }: Slots) => <p>{icon}{children}</p>;", ALONE],
  ["export const Who = ({ user }: Flags) => <p>{user.nick}<b /></p>;", ALONE],
  [
    "export const Day = ({ at }: Flags) => { const when = `on ${at}`; return <p>{when}<b /></p>; };",
    ALONE,
  ],
  [
    "export const Items = ({ items }: Words) => <ul>{items.map((item) => <li key={item}><b />{item}</li>)}</ul>;",
    ALONE,
  ],
  [
    "export const Parts = ({ text }: Words) => <p>{text.split(' ').map((part) => part)}</p>;",
    ALONE,
  ],
  ["export const Both = ({ text }: Words) => <>{text}</>;", ALONE],
  ["export function Name({ text }: Words) { return text; }", ALONE],
  ["export const Page = ({ n, all }: Numbers) => <p>{`${n} of ${all}`}</p>;", undefined],
  ["export const Count = ({ n }: Numbers) => <p><span>{n}</span><b /></p>;", undefined],
  ["export const Still = () => <p>Never <b>changes</b></p>;", undefined],
  [
    "export const Card = ({ icon, children }: Slots) => <div><h2>{icon}</h2>{children}</div>;",
    undefined,
  ],
  ["export const Link = ({ icon, isNew }: Slots) => <p>{icon}{isNew && <b />}</p>;", undefined],
  ["export const Only = ({ isNew }: Flags) => <p>{isNew ? m.common_new() : <b />}</p>;", undefined],
  ["export const Foot = () => { const foot = <b />; return <p>{foot}<i /></p>; };", undefined],
  [
    "export const List = ({ items }: Words) => <ul><li />{items.map((item) => <li key={item} />)}</ul>;",
    undefined,
  ],
  ["export const wordsOf = ({ text }: Words) => text;", undefined],
  ["interface Numbers { n: number; all: number }", undefined],
  ["interface Words { text: string; items: readonly string[] }", undefined],
  ["interface Flags { isNew: boolean; at: string; user: { nick: string } }", undefined],
  [
    "interface Slots extends Flags { label: ReactNode; icon: ReactNode; children: React.ReactNode }",
    undefined,
  ],
];

let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-lint-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** The rules of this repository for a folder that is one remote. */
async function rulesForRemote() {
  const { plugins, jsPlugins, categories, rules, overrides } = JSON.parse(
    await readFile(join(root, ".oxlintrc.json"), "utf8"),
  );
  const ofRemotes = overrides
    .map(({ files, ...override }) => ({
      files: files
        .filter((pattern) => /^(mfe-)?\*/.test(pattern))
        .map((pattern) => pattern.replace("mfe-*/", "")),
      ...override,
    }))
    .filter(({ files }) => files.length > 0);
  const paths = jsPlugins.map((file) => join(root, file));
  return { plugins, jsPlugins: paths, categories, rules, overrides: ofRemotes };
}

describe("the lint rules", () => {
  it.each([
    ["what nothing undoes after a visit", "clock.ts", LINES],
    ["texts that the browser's translation breaks", "Screen.tsx", COMPONENTS],
  ])("forbid a remote %s", async (_, file, lines) => {
    await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify(await rulesForRemote()));
    await mkdir(join(folder, "src"));
    await writeFile(join(folder, "src", file), lines.map(([line]) => line).join("\n"));
    const oxlint = join(root, "node_modules/.bin/oxlint");
    const { stdout } = spawnSync(oxlint, ["--format", "json"], { cwd: folder, encoding: "utf8" });
    const found = JSON.parse(stdout).diagnostics.map(({ code, labels }) => [
      lines[labels[0].span.line - 1][0],
      code,
    ]);
    const ours = found.filter(([, code]) => /takas|restricted/.test(code));
    expect(Object.fromEntries(ours)).toEqual(
      Object.fromEntries(lines.filter(([, code]) => code !== undefined)),
    );
  });
});
