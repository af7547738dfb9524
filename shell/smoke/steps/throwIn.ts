import type { Page } from "puppeteer-core";

/** Lets an error appear in a page that nobody caught, of a script of a build. */
export function throwIn(page: Page, remote: string, build: string): Promise<void> {
  return page.evaluate((folder) => {
    const stack = `Error: boom\n at ${location.origin}/remotes/${folder}/1.js:1:1`;
    dispatchEvent(new ErrorEvent("error", { error: Object.assign(new Error("boom"), { stack }) }));
  }, `${remote}/${build}`);
}
