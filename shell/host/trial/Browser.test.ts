import { Browser } from "./Browser";

/** Visits a page with a script; everything else that it requests is not there. Resolves to what the page reported. */
async function visit(script: string, patience = 60_000): Promise<unknown[]> {
  const asked: string[] = [];
  const browser = new Browser(({ href, pathname }) => {
    asked.push(href);
    return Promise.resolve(
      pathname === "/"
        ? { status: 200, type: "text/html", body: `<body><script>${script}</script>` }
        : { status: 404, type: "text/plain", body: "nothing" },
    );
  });
  try {
    const { reports } = await browser.visit("https://trial.takas.invalid/", "garage", patience);
    return [...reports.map(({ error = "" }) => JSON.parse(error) as unknown), ...asked.slice(1)];
  } finally {
    browser.close();
  }
}

/** What code may try in a page, as an expression. */
const ATTACKS: [code: string, words: RegExp][] = [
  ["process.exit()", /process is not defined/],
  ['require("fs")', /require is not defined/],
  ['import("node:fs")', /dynamic import/],
  ['Function("return 1")()', /Code generation from strings disallowed/],
  // The window's functions are those of the thread.
  [
    'document.createElement.constructor("return process")()',
    /Code generation from strings disallowed/,
  ],
  ['fetch.constructor("return process")()', /Code generation from strings disallowed/],
  ['(() => { throw Request.prototype.constructor.constructor("return this")() })()', /disallowed/],
  ["new WebSocket('ws://127.0.0.1:1').send('x')", /./],
];

describe("the browser of trials", () => {
  it("gives the code of a page no files, modules, process or connections", async () => {
    const tries = ATTACKS.map(
      ([code]) =>
        `try { said.push(String(await (${code}))); } catch (error) { said.push(String(error)); }`,
    );
    const [said] = await visit(`
      const said = [];
      const attack = async () => {
        ${tries.join("\n")}
        await fetch("/report", { method: "POST", body: JSON.stringify({ remote: "", kind: "", error: JSON.stringify(said) }) });
      };
      void attack();`);
    expect(said).toEqual(ATTACKS.map(([, words]) => expect.stringMatching(words)));
  });

  it("ends a page that never returns", async () => {
    await expect(visit("for (;;);", 1000)).rejects.toThrow("It hangs: not shown within 1 s.");
  });

  it("ends a page that takes too much memory", async () => {
    await expect(
      visit("for (const all = []; ; ) all.push(new Array(1e5).fill(1));"),
    ).rejects.toThrow(/memory/);
  });
});
