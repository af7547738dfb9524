import type { Page } from "puppeteer-core";

import { accessibilityFaults, open, says } from "../screen";
import { apiUrl, startApp } from "../setup/app";
import type { RunningApp } from "../setup/app";
import { visit } from "../stage";
import { ask, listCar } from "../steps/dealing";

const TOKEN = "0123456789abcdef0123456789abcdef";
let app: RunningApp;

/** An app with the limits of production. */
beforeAll(async () => {
  app = await startApp({
    MARKET: "live",
    DEMO: "0",
    RATE_LIMIT_FACTOR: "1",
    MODERATION_TOKEN: TOKEN,
  });
}, 180_000);

afterAll(() => app.stop());

describe("an address where many people start", () => {
  it("asks a newcomer's browser for work, and they see nothing of it", async () => {
    const start = () =>
      fetch(`${app.url}/api/auth/anonymous`, {
        method: "POST",
        headers: { Origin: app.url, "Content-Type": "application/json" },
        body: "{}",
      });
    while ((await start()).status !== 429) {
      // Until newcomers are asked.
    }
    const { page } = await visit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(page, `${app.url}/my-cars`, { remote: "listing" });
    await listCar(page);
    expect(asked.filter((path) => path === "/api/auth/proof")).toHaveLength(1);
    expect(asked.filter((path) => path === "/api/auth/anonymous")).toHaveLength(2);
  });
});

describe("the moderators' page", () => {
  it("shows a report and dismisses it, in light and in dark, on a phone and wide", async () => {
    const [owner, reporter, moderator] = [await visit(), await visit(), await visit()];
    for (const { page } of [owner, reporter]) {
      await open(page, `${app.url}/my-cars`, { remote: "listing" });
    }
    const vehicleId = await listCar(owner.page);
    const about = { kind: "vehicle", vehicleId };
    await ask(reporter.page, "POST reports", { about, reason: "scam", note: "<b>Look</b>" });
    const { page } = moderator;
    await page.goto(`${await apiUrl(app)}/moderate`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('input[name="name"]').fill("Ayşe");
    await page.locator('input[name="token"]').fill(TOKEN);
    await page.locator("button").click();
    await says(page, "<b>Look</b>");
    for (const scheme of ["light", "dark"]) {
      expect(await faultsIn(page, scheme)).toEqual([]);
    }
    await page.setViewport({ width: 1280, height: 900 });
    expect(await faultsIn(page, "light")).toEqual([]);
    await page.locator("button ::-p-text(Dismiss)").click();
    await says(page, "1 report settled.");
  });
});

async function faultsIn(page: Page, scheme: string): Promise<string[]> {
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  if (process.env.SHOTS !== undefined) {
    const width = page.viewport()?.width;
    await page.screenshot({
      path: `${process.env.SHOTS}/moderate-${scheme}-${width}.png`,
      fullPage: true,
    });
  }
  return accessibilityFaults(page);
}
