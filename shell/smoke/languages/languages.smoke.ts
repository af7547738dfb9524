import type { Page } from "puppeteer-core";

import { follow, open, outlet, says } from "../screen";
import { app, visit } from "../stage";
import { ask, press, submit, tap } from "../steps/dealing";
import { narrowFaults } from "../steps/narrowFaults";

/** Two visitors: the first has chosen nothing, and their browser asks for Turkish; the second has chosen Greek. */
const VISITORS = {
  tr: {
    arrive: (page: Page) => page.setExtraHTTPHeaders({ "Accept-Language": "tr-TR,tr;q=0.9" }),
    next: "İleri",
    fields: ["Marka", "Yıl", "Mil", "Yakıt türü", "Vites", "Kasa tipi"],
    model: "Model",
    price: "İstenen fiyat",
    create: "İlan ver",
    created: "2017 Toyota Vitz yayında.",
    search: "Araç, marka veya model arayın",
    found: /^“dizel” için \d+ araç bulundu/,
    cash: "Nakit teklif ver",
    choose: "Bireysel Premium seç",
    paid: "Bireysel Premium üyeliğine hoş geldiniz!",
    photo: "Fotoğraf yükle",
    brands: "Lüks ve egzotik",
    unknown: "404 Bu araç yok.",
  },
  el: {
    arrive: (page: Page) => page.setCookie({ name: "lang", value: "el", url: app.url }),
    next: "Επόμενο",
    fields: ["Μάρκα", "Έτος", "Μίλια", "Τύπος καυσίμου", "Κιβώτιο", "Τύπος αμαξώματος"],
    model: "Μοντέλο",
    price: "Ζητούμενη τιμή",
    create: "Καταχώριση αγγελίας",
    created: "Το 2017 Toyota Vitz είναι στην αγορά.",
    search: "Αναζητήστε αυτοκίνητο, μάρκα ή μοντέλο",
    found: /^Βρέθηκαν \d+ αυτοκίνητα για «dizel»/,
    cash: "Προσφορά με μετρητά",
    choose: "Επιλογή Premium Ιδιώτη",
    paid: "Καλώς ήρθατε στη συνδρομή Premium Ιδιώτη!",
    photo: "Προσθήκη φωτογραφίας",
    brands: "Πολυτελείς και εξωτικές",
    unknown: "404 Αυτό το αυτοκίνητο δεν υπάρχει.",
  },
};

/** A car, in the order of `fields`. */
const CAR = ["Toyota", "2017", "88000", "Petrol", "Automatic", "Hatchback"];

/** Stripe's test card that pays. */
const CARD = { email: "a@example.com", number: "4242424242424242", expiry: "12/34", cvc: "123" };

it.each(["tr", "el"] as const)(
  "a visitor lists a car, searches, and upgrades, all in %s",
  async (language) => {
    const words = VISITORS[language];
    const { page, complaints } = await visit();
    await words.arrive(page);
    await open(page, `${app.url}/create-listing`, { remote: "listing" });
    await press(page, words.next);
    for (const [at, label] of words.fields.entries()) {
      await page.locator(`aria/${label}${at === 0 ? "[role='combobox']" : ""}`).fill(CAR[at] ?? "");
    }
    await page.locator(`aria/${words.model}[role='textbox']`).fill("Vitz");
    await press(page, words.next);
    await page.locator(`aria/${words.price}`).fill("6500");
    await press(page, words.create);
    await page.waitForFunction(() => location.pathname === "/my-cars");
    await says(page, words.created);

    await follow(page, "/search");
    await page.locator(`aria/${words.search}`).fill("dizel");
    await page.waitForFunction(
      (found) =>
        [...document.querySelectorAll('[role="status"]')].some((line) =>
          new RegExp(found).test(line.textContent ?? ""),
        ),
      {},
      words.found.source,
    );
    await tap(page, 'a[href^="/listing/"]');
    await press(page, words.cash);
    await press(page, words.choose);
    // The local emulator of Stripe's page is in English.
    await says(page, "Practice payment: no money moves.");
    for (const [field, value] of Object.entries(CARD)) {
      await page.locator(`#${field}`).fill(value);
    }
    await submit(page, "Pay £9.99");
    await outlet(page, "browse", "ready");
    await says(page, words.paid);
    // The API speaks as the page does.
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    const narrow = await narrowFaults(page, language, [
      ["/my-cars", "2017 Toyota Vitz"],
      ["/profile/edit", words.photo],
      // Opens the filters.
      ["/search?brand=BMW", words.brands],
    ]);
    expect(narrow).toEqual([]);
    expect(complaints).toEqual([]);
    await expect(ask(page, "GET vehicles/unknown-id-0001")).rejects.toThrow(words.unknown);
  },
);

it("the browser has the letters of all three languages, without which no layout is tested", async () => {
  const { page } = await visit();
  await open(page, `${app.url}/terms`, { remote: "account" });
  const widths = await page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    return ["Takas", "Ağrı şıngır", "Ανταλλαγή"].map((text) => pen?.measureText(text).width ?? 0);
  });
  expect(widths.filter((width) => width < 20)).toEqual([]);
});
