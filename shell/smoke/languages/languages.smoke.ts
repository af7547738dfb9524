import { follow, open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { ask, press, submit, tap } from "../steps/dealing";
import { narrowFaults } from "../steps/narrowFaults";

const FIELDS = ["Marka", "Yıl", "Mil", "Yakıt türü", "Vites", "Kasa tipi"];

/** A car, in the order of these fields. */
const CAR = ["Toyota", "2017", "88000", "Petrol", "Automatic", "Hatchback"];

/** Stripe's test card that pays. */
const CARD = { email: "a@example.com", number: "4242424242424242", expiry: "12/34", cvc: "123" };

it("a visitor whose browser asks for Turkish lists a car, searches, and upgrades, all in Turkish", async () => {
  const { page, complaints } = await visit();
  await page.setExtraHTTPHeaders({ "Accept-Language": "tr-TR,tr;q=0.9" });
  await open(page, `${app.url}/create-listing`, { remote: "listing" });
  await press(page, "İleri");
  for (const [at, label] of FIELDS.entries()) {
    await page.locator(`aria/${label}${at === 0 ? "[role='combobox']" : ""}`).fill(CAR[at] ?? "");
  }
  await page.locator("aria/Model[role='textbox']").fill("Vitz");
  await press(page, "İleri");
  await page.locator("aria/İstenen fiyat").fill("6500");
  await press(page, "İlan ver");
  await page.waitForFunction(() => location.pathname === "/my-cars");
  await says(page, "2017 Toyota Vitz yayında.");

  await follow(page, "/search");
  await page.locator("aria/Araç, marka veya model arayın").fill("dizel");
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].some((line) =>
      /^“dizel” için \d+ araç bulundu/.test(line.textContent ?? ""),
    ),
  );
  await tap(page, 'a[href^="/listing/"]');
  await press(page, "Nakit teklif ver");
  await press(page, "Bireysel Premium seç");
  // The local emulator of Stripe's page is in English.
  await says(page, "Practice payment: no money moves.");
  for (const [field, value] of Object.entries(CARD)) {
    await page.locator(`#${field}`).fill(value);
  }
  await submit(page, "Pay £9.99");
  await outlet(page, "browse", "ready");
  await says(page, "Bireysel Premium üyeliğine hoş geldiniz!");
  // The API speaks as the page does.
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("tr");
  const narrow = await narrowFaults(page, "tr", [
    ["/my-cars", "2017 Toyota Vitz"],
    ["/profile/edit", "Fotoğraf yükle"],
    // Opens the filters.
    ["/search?brand=BMW", "Lüks ve egzotik"],
  ]);
  expect(narrow).toEqual([]);
  expect(complaints).toEqual([]);
  await expect(ask(page, "GET vehicles/unknown-id-0001")).rejects.toThrow("404 Bu araç yok.");
});

it("the browser has the letters of all three languages, without which no layout is tested", async () => {
  const { page } = await visit();
  await open(page, `${app.url}/terms`, { remote: "account" });
  const widths = await page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    return ["Takas", "Ağrı şıngır", "Ανταλλαγή"].map((text) => pen?.measureText(text).width ?? 0);
  });
  expect(widths.filter((width) => width < 20)).toEqual([]);
});
