import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { SERVER_DATA } from "@takas/contracts/privacy/serverData";
import type { Vehicle } from "@takas/contracts/vehicle";
import { readRemotes } from "@takas/mfe-kit/remotes";
import type { Page } from "puppeteer-core";

import { follow, open, outlet } from "../screen";
import { app, visit } from "../stage";
import { marketOf } from "../states";
import { revealDealer } from "../steps/conversation";
import { englishTexts } from "../steps/englishTexts";
import { layoutFaults } from "../steps/layoutFaults";

const ROOT = join(__dirname, "../../..");
const remotes = readRemotes(ROOT);

/** The words of the English texts, without those that the Greek texts have, too. */
async function vocabulary(): Promise<string[]> {
  const packages = ["ui", "mfe-kit", "client", "contracts"].map((name) => `packages/${name}`);
  const places = ["shell", ...packages, ...remotes.map(({ folder }) => folder)];
  const wordsIn = async (language: string) => {
    const texts = await Promise.all(
      places.map((place) => readFile(join(ROOT, place, "texts", `${language}.json`), "utf8")),
    );
    const values = texts.flatMap((text) => Object.values(JSON.parse(text) as object));
    return values.flatMap(
      (value) =>
        JSON.stringify(value)
          .toLowerCase()
          .match(/\p{L}{3,}/gu) ?? [],
    );
  };
  const greek = new Set(await wordsIn("el"));
  return [...new Set(await wordsIn("en"))].filter((word) => !greek.has(word));
}

/** What the sample sellers have written: titles and sentences about their cars. */
function writtenTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch("/api/vehicles/search?limit=100");
    const { vehicles } = (await answer.json()) as { vehicles: Vehicle[] };
    return vehicles.flatMap((vehicle) => [
      vehicle.title,
      ...Object.values(vehicle).filter(
        (value) => typeof value === "string" && value.split(" ").length > 3,
      ),
    ]) as string[];
  });
}

it("every screen in Greek shows no English and cuts nothing at 320 px", async () => {
  const { page } = await visit({ width: 320, height: 640 });
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await page.setCookie({ name: "lang", value: "el", url: app.url });
  await open(page, `${app.url}/terms`, { remote: "account" });
  const { car } = await marketOf(page);
  const dealer = await revealDealer(page);
  const [words, sellers] = await Promise.all([vocabulary(), writtenTexts(page)]);
  // The privacy policy names the collections of the database.
  const collections = SERVER_DATA.map((one) => one.collections.join(", "));
  const written = [...sellers, ...collections, dealer.name];
  const faults: string[] = [];
  for (const { name, routes } of remotes) {
    // The live market's own screens are 404 here.
    for (const { path } of routes.filter(({ market }) => market !== "live")) {
      await follow(page, path.startsWith("/dealer/") ? dealer.page : path.replace(":id", car));
      await outlet(page, name, "ready");
      // While the code of a screen loads, its outlet is empty.
      await page.waitForSelector("main");
      await page.waitForNetworkIdle({ idleTime: 100 });
      const english = await page.evaluate(englishTexts, words, written);
      const layout = await page.evaluate(layoutFaults);
      faults.push(...english.map((text) => `${path}: "${text}" is in English`));
      faults.push(...layout.map((fault) => `${path}: ${fault}`));
    }
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("el");
  expect(faults).toEqual([]);
});
