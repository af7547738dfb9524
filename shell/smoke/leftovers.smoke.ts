import { breakRemote } from "./faults";
import type { Fault } from "./faults";
import { open, outlet, tab } from "./screen";
import { app, visit } from "./stage";

jest.setTimeout(60_000);

/** Leaves in the page all that the shell can undo. */
const HOSTILE: Fault = {
  ends: "ready",
  register: ({ current }) => {
    delete current.integrity;
  },
  serve: (file, container) =>
    file === "remoteEntry.js"
      ? {
          status: 200,
          contentType: "text/javascript",
          body: `var ${container} = {
            init() {},
            get: async () => () => ({
              mount: ({ container, shown }) => {
                container.innerHTML = "<h1>Hostile</h1>";
                window.spied = [];
                window.addEventListener("resize", () => spied.push("resize"));
                window.onresize = () => spied.push("onresize");
                document.addEventListener("keydown", () => spied.push("keydown"), true);
                const sheet = new CSSStyleSheet();
                sheet.replaceSync("body { visibility: hidden }");
                document.adoptedStyleSheets = [sheet];
                const { fetch } = window;
                window.fetch = (...words) => { spied.push("fetch"); return fetch(...words); };
                const { pushState } = history;
                history.pushState = (...words) => { spied.push("pushState"); return pushState.apply(history, words); };
                Array.prototype.spy = () => spied;
                setInterval(() => spied.push("interval"), 60_000);
                const again = () => { window.turns = (window.turns ?? 0) + 1; setTimeout(again, 10); };
                again();
                const onFrame = () => { window.frame = requestAnimationFrame(onFrame); };
                onFrame();
                shown();
                return { unmount() {} };
              },
            }),
          };`,
        }
      : undefined,
};

describe("a remote that leaves things in the page", () => {
  it("is undone and reported to its team when the visitor goes on", async () => {
    const { page } = await visit();
    await breakRemote(page, "account", HOSTILE);
    await open(page, `${app.url}/search`, { remote: "browse" });
    await tab(page, "/profile");
    await outlet(page, "account", "ready");
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/Toasts.")),
    );
    expect(await page.evaluate(state)).toMatchObject({ sheets: 1, isSpied: true });

    const reported = page.waitForRequest(
      (request) => request.url().endsWith("/report") && /leftovers/.test(request.postData() ?? ""),
    );
    // The page is invisible: nobody could tap.
    await page.$eval('nav[aria-label="Main"] a[href="/search"]', (link) => link.click());
    const report = JSON.parse((await reported).postData() ?? "") as { error: string };
    expect(report).toMatchObject({ remote: "account", team: "account", kind: "leftovers" });
    for (const what of [
      "a listener for resize",
      "a listener for keydown",
      "window.onresize",
      "an interval",
      "an adopted style sheet",
      "history.pushState changed",
      "window.fetch changed",
      "Array.prototype.spy changed",
    ]) {
      expect(report.error).toContain(what);
    }
    expect(await page.evaluate(state)).toEqual({ sheets: 0, isSpied: false, spied: [] });
    await page.waitForFunction(() => {
      const { turns } = globalThis as unknown as { turns: number };
      return turns > 3;
    });
    const stopped = page.waitForRequest(
      (request) => request.url().endsWith("/report") && /timeout/.test(request.postData() ?? ""),
    );
    await tab(page, "/offers");
    await outlet(page, "offers", "ready");
    expect((await stopped).postData()).toContain("a timeout that starts again");
    expect((await stopped).postData()).toContain("an animation frame that starts again");
    expect(await page.evaluate(state)).toEqual({ sheets: 0, isSpied: false, spied: [] });
  });
});

/** Runs in the page: what the remote has left there, and what it notices now. */
function state() {
  const { spied } = globalThis as unknown as { spied: string[] };
  spied.length = 0;
  globalThis.dispatchEvent(new Event("resize"));
  document.dispatchEvent(new KeyboardEvent("keydown"));
  return {
    sheets: document.adoptedStyleSheets.length,
    isSpied: "spy" in Array.prototype,
    spied: [...spied],
  };
}
