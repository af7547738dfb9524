import type { CDPSession, Page, Protocol } from "puppeteer-core";

import { accessibilityFaults, open, outlet, says } from "../screen";
import { startApp } from "../setup/app";
import type { RunningApp } from "../setup/app";
import { visit } from "../stage";
import { answerCircle, listWanting, openCircle, wantOnScreen } from "../steps/circle";
import {
  ask,
  giveName,
  goTo,
  listCar,
  nameOf,
  press,
  tap,
  typeOver,
  write,
} from "../steps/dealing";
import { measure, trackImages } from "../steps/leftovers";
import { narrowFaults } from "../steps/narrowFaults";

let app: RunningApp;

/** A separate app: the others run the sample market, whose sellers agree to nothing. */
beforeAll(async () => {
  app = await startApp({ MARKET: "live", DEMO: "0" });
}, 180_000);

afterAll(() => app.stop());

describe("the live market", () => {
  it("brings a Turkish and a Greek reader to an agreement without a reload, and notifies a third", async () => {
    const [owner, sender, third] = [await visit(), await visit(), await visit()];
    const people = [owner, sender, third].map(({ page }) => page);
    await owner.page.setCookie({ name: "lang", value: "tr", url: app.url });
    await sender.page.setCookie({ name: "lang", value: "el", url: app.url });
    for (const page of people) {
      await open(page, `${app.url}/my-cars`, { remote: "listing" });
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    }
    const [car = "", mine = "", other = ""] = await Promise.all(
      people.map((page) => listCar(page)),
    );
    await giveName(owner.page);
    await giveName(third.page);
    await ask(third.page, "POST offers", { kind: "swap", vehicleId: car, swapVehicleId: other });

    await goTo(sender.page, `/swap-proposal/${car}`);
    await press(sender.page, "Συμπληρώστε το προφίλ σας", "a");
    await sender.page.locator('input[name="firstName"]').fill("Emine");
    await sender.page.locator('input[name="lastName"]').fill("Kaya");
    await sender.page.locator('input[name="phoneNumber"]').fill("0533 860 12 34");
    await press(sender.page, "Αποθήκευση");
    await tap(sender.page, "label ::-p-text(Πληρώνετε)");
    await typeOver(sender.page, "aria/Δίνετε μετρητά", "900");
    await press(sender.page, "Αποστολή πρότασης");
    await says(sender.page, "Σε εξέλιξη");

    // Both offers arrived while the owner was on another screen.
    await owner.page.waitForSelector('nav[aria-label="Ana menü"] ::-p-text(2)');
    await goTo(owner.page, "/offers");
    await says(owner.page, "£900 alırsınız");
    expect(await accessibilityFaults(owner.page)).toEqual([]);
    const offer = await offerWith(owner.page, mine);
    await goTo(owner.page, `/offer-chat/${offer}`);
    await press(owner.page, "Karşı teklif");
    await typeOver(owner.page, '[role="dialog"] input[inputmode="numeric"]', "1200");
    await press(owner.page, "Karşı teklif gönder");
    await says(owner.page, "Karşı teklif verdiniz: üstüne £1.200 alırsınız.");

    await says(sender.page, "Η σειρά σας");
    await goTo(sender.page, `/offer-chat/${offer}`);
    await says(sender.page, "έκανε αντιπροσφορά: δίνετε 1.200\u00A0£.");
    await press(sender.page, "Αποδοχή προσφοράς");
    await press(sender.page, "Αποδοχή", "[role=dialog] button");
    await says(sender.page, "Αποδεχτήκατε την προσφορά.");
    await says(owner.page, "teklifi kabul etti.");
    await write(owner.page, "Saturday at ten?");
    await says(sender.page, "Saturday at ten?");
    await goTo(sender.page, `/deal/${offer}`);
    await press(sender.page, "Εμφάνιση στοιχείων");
    await sender.page.waitForSelector('a[href^="tel:+90"]');
    expect(await accessibilityFaults(sender.page)).toEqual([]);
    // From then on the conversation has it, too.
    await goTo(sender.page, `/offer-chat/${offer}`);
    await sender.page.waitForSelector('a[href^="tel:+90"]');
    expect(await accessibilityFaults(sender.page)).toEqual([]);
    await meet(owner.page, sender.page, `/deal/${offer}`);
    expect(await pagesOfAgreement(owner.page)).toBe(1);
    await press(owner.page, "Teslim", "summary");
    await press(owner.page, "Tamamlandı");
    await press(owner.page, "Evet, tamamlandı", "[role=dialog] button");
    // The new state moves the button: a tap before that may miss it.
    await says(sender.page, "δηλώνει ότι ολοκληρώθηκε. Συμφωνείτε;");
    await press(sender.page, "Ολοκληρώθηκε");
    await press(sender.page, "Ναι, ολοκληρώθηκε", "[role=dialog] button");
    for (const [page, done, rate, own] of [
      [owner.page, "Tamamlandı: ", "Anlaşmayı değerlendir", "Sizin değerlendirmeniz"],
      [sender.page, "Ολοκληρώθηκε: ", "Αξιολόγηση συμφωνίας", "Η αξιολόγησή σας"],
    ] as const) {
      await says(page, done);
      await tap(page, "label:has(input[type='radio']):last-of-type");
      await page.waitForSelector("label:last-of-type input[type='radio']:checked");
      await press(page, rate);
      await says(page, own);
    }
    await says(owner.page, "Karşı tarafın değerlendirmesi");
    expect(await accessibilityFaults(owner.page)).toEqual([]);
    await goTo(third.page, "/offers");
    await says(third.page, "Ended");
    for (const [{ page, complaints }, language, news] of [
      [owner, "tr", "Bildirimler"],
      [sender, "el", "Ειδοποιήσεις"],
      [third, "en", "Notifications"],
    ] as const) {
      await goTo(page, "/notifications");
      await page.waitForSelector(`ul[aria-label="${news}"] a`);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
      expect(complaints).toEqual([]);
    }
    expect(await ask(owner.page, `GET vehicles/${car}`)).toMatchObject({ status: "sold" });
  });

  it("swaps three cars in a circle", async () => {
    const people = [await visit(), await visit(), await visit()] as const;
    const [ali, emine, ece] = people.map(({ page }) => page) as [Page, Page, Page];
    for (const page of [ali, emine, ece]) {
      await open(page, `${app.url}/matches`, { remote: "offers" });
      await giveName(page);
    }
    await listWanting(emine, ["Hatchback", "SUV"]);
    await listWanting(ece, ["SUV", "Sedan"]);
    await listCar(ali, { bodyType: "Sedan", model: "Vitz Sedan", title: "A Sedan" });
    await open(ali, `${app.url}/my-cars`, { remote: "listing" });
    await wantOnScreen(ali, "Hatchback");
    expect(await accessibilityFaults(ali)).toEqual([]);
    await press(ali, "See Matches", "a");
    // The others' open pages learn of it.
    await says(ece, "Answer by");
    expect(await accessibilityFaults(ece)).toEqual([]);
    for (const page of [ali, emine, ece]) {
      await openCircle(page);
      expect(await page.evaluate(() => document.body.textContent)).not.toContain(
        page === ali ? "Vitz SUV" : page === emine ? "Vitz Sedan" : "Vitz Hatchback",
      );
    }
    await answerCircle(ali, "Accept", "Accept Swap");
    await says(emine, "One of the others has accepted.");
    await answerCircle(emine, "Accept", "Accept Swap");
    await says(ece, "Both others have accepted.");
    await answerCircle(ece, "Accept", "Accept Swap");
    for (const page of [ali, emine, ece]) {
      await says(page, "Gives you");
      await page.waitForSelector('a[href^="tel:+90"]');
    }
    expect(await accessibilityFaults(ali)).toEqual([]);
    const { pathname: circle } = new URL(ali.url());
    const inGreek = await narrowFaults(ali, "el", [
      ["/offers", "Συμφωνούν και οι τρεις"],
      [circle, "Σας δίνει:"],
      ["/search?brands=Toyota", "Αποθήκευση"],
    ]);
    expect(inGreek).toEqual([]);
    await open(ali, app.url + circle, { remote: "offers" });
    await says(ali, "Gives you");
    await press(ali, "Hand over", "summary");
    await answerCircle(ali, "Mark as Done", "Yes, Done");
    await says(emine, "One of the others has marked it as done.");
    await answerCircle(emine, "Mark as Done", "Yes, Done");
    await says(ece, "Both others have marked it as done.");
    await answerCircle(ece, "Mark as Done", "Yes, Done");
    await says(ali, "All three handovers are done.");
    await press(ali, "List Your New Car", "a");
    await says(ali, "Filled in from your deal.");

    for (const { complaints } of people) {
      expect(complaints).toEqual([]);
    }
  });

  it("shows on a listing which car of the visitor it matches, and leaves nothing of that behind", async () => {
    const [owner, { page, complaints }] = [await visit(), await visit()];
    for (const each of [owner.page, page]) {
      await open(each, `${app.url}/my-cars`, { remote: "listing" });
    }
    const car = await listWanting(owner.page, ["Sedan", "Coupe"]);
    await listWanting(page, ["Coupe", "Sedan"]);
    const path = `/listing/${car}`;
    await goTo(page, path);
    await says(page, "For your Vitz Coupe, no cash");
    expect(await accessibilityFaults(page)).toEqual([]);

    // Rendered by the server for this visitor, unless it was late.
    const rendered = () => page.evaluate(async (asked) => (await fetch(asked)).text(), path);
    while (!(await rendered()).includes("For your Vitz Coupe, no cash")) {
      // It has a moment.
    }
    await trackImages(page);
    await open(page, app.url + path, { remote: "browse" });
    await says(page, "For your Vitz Coupe, no cash");

    const client = await page.createCDPSession();
    await client.send("Performance.enable");
    const measureAfter = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        await goTo(page, "/offers");
        await goTo(page, path);
        await says(page, "For your Vitz Coupe, no cash");
      }
      return measure(page, client);
    };
    const counts = [await measureAfter(1), await measureAfter(3)];
    const growth = (of: "nodes" | "listeners") =>
      Math.min(...counts.slice(1).map((count, before) => count[of] / (counts[before]?.[of] ?? 0)));
    const hasGrown = () => growth("nodes") > 1.05 || growth("listeners") > 1.05;
    // A leak grows with every round; what the browser caches does not.
    if (hasGrown()) {
      counts.push(await measureAfter(3));
    }
    expect(hasGrown()).toBe(false);
    expect(counts.at(-1)?.styles).toBe(counts[0]?.styles);
    expect(complaints).toEqual([]);

    await press(page, "Send Swap Offer", "a");
    await page.waitForFunction(() => location.pathname.startsWith("/swap-proposal/"));
  });

  it("restores a draft after a reload, at once on the live market's screen, keeps a refused text, and says why", async () => {
    const [owner, { page }] = [await visit(), await visit()];
    for (const each of [owner.page, page]) {
      await open(each, `${app.url}/my-cars`, { remote: "listing" });
    }
    const [car, mine] = await Promise.all([listCar(owner.page), listCar(page)]);
    await giveName(page);
    const proposal = `/swap-proposal/${car}`;
    await goTo(page, proposal);
    await page.locator("aria/Message (optional)").fill("Half a sentence");
    await open(page, app.url + proposal, { remote: "offers" });
    expect(await page.$eval("html", ({ dataset }) => dataset.market)).toBe("live");
    const message = await page.waitForSelector("aria/Message (optional)");
    expect(await message?.evaluate((field) => (field as HTMLTextAreaElement).value)).toBe(
      "Half a sentence",
    );

    await ask(page, "POST offers", { kind: "swap", vehicleId: car, swapVehicleId: mine });
    const path = `/offer-chat/${await offerWith(page, mine)}`;
    await goTo(page, path);
    await write(page, "Call me: 0533 860 12 34");
    const held = () =>
      page.waitForFunction(() =>
        [...document.querySelectorAll("textarea")].some((field) => field.value.includes("0533")),
      );
    await held();
    await page.waitForSelector('textarea[aria-invalid="true"]');
    await open(page, app.url + path, { remote: "offers" });
    await held();
  });

  it("restores an account with a passkey, and with its recovery code once", async () => {
    const { page } = await visit();
    await addAuthenticator(page);
    await open(page, `${app.url}/settings`, { remote: "account" });
    const me = await nameOf(page);
    await press(page, "Passkeys");
    await press(page, "Create a Passkey");
    await says(page, "Created on");
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
    await open(page, `${app.url}/settings`, { remote: "account" });
    expect(await nameOf(page)).not.toBe(me);
    await press(page, "Restore an Account");
    await press(page, "Use a Passkey");
    await says(page, "Your account is back");
    expect(await nameOf(page)).toBe(me);

    await open(page, `${app.url}/settings`, { remote: "account" });
    await press(page, "Recovery Code");
    await press(page, "Create a Code");
    const shown = await page.waitForSelector('[role="status"][aria-label="Recovery code"]');
    const code = (await shown?.evaluate(({ textContent }) => textContent)) ?? "";
    const [other, third] = [await visit(), await visit()];
    for (const { page: browser } of [other, third]) {
      await open(browser, `${app.url}/settings`, { remote: "account" });
      await press(browser, "Restore an Account");
      await browser.locator('[role="dialog"] input').fill(code);
      await press(browser, "Restore with Code", "[role=dialog] [data-variant]");
      if (browser === other.page) {
        await says(browser, "Your account is back");
        expect(await nameOf(browser)).toBe(me);
      } else {
        await browser.waitForSelector('[role="dialog"] [aria-invalid="true"]');
        expect(await nameOf(browser)).not.toBe(me);
      }
    }
  });

  it("shows a pushed notification, and a tap opens its target in the open page", async () => {
    const { page } = await visit();
    await page.setBypassServiceWorker(false);
    await open(page, `${app.url}/settings`, { remote: "account" });
    // What is pushed before the worker is active is lost.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const worker = await attachToWorker(page);
    // A headless browser has no notifications: the test shows and taps them.
    await evaluate(
      worker,
      `shown = new Promise((resolve) => {
        registration.showNotification = async (title, look) => resolve({ title, ...look });
      });
      0`,
    );
    await push(page, { title: "New message", message: "From User #1", actionUrl: "/offers" });
    const shown = await evaluate(
      worker,
      `shown.then(({ title, body, data }) => {
        const notification = { data, close: () => undefined };
        const click = new Event("notificationclick");
        dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }));
        return [title, body];
      })`,
    );
    expect(shown).toEqual(["New message", "From User #1"]);
    await page.waitForFunction(() => location.pathname === "/offers");
    await outlet(page, "offers", "ready");
  });
});

/** A virtual authenticator that creates and answers passkeys, as a phone does after a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Attaches to the page's service worker. Puppeteer's own list of targets misses a worker now and then, and it also lists
 * the workers of other pages.
 */
async function attachToWorker(page: Page): Promise<CDPSession> {
  const session = await page.browser().target().createCDPSession();
  const found = new Promise<string>((resolve) => {
    const check = ({ targetInfo }: Protocol.Target.TargetCreatedEvent) => {
      const { browserContextId, targetId, type, url } = targetInfo;
      const own = browserContextId === page.browserContext().id;
      if (own && type === "service_worker" && url === `${app.url}/sw.js`) {
        resolve(targetId);
      }
    };
    session.on("Target.targetCreated", check);
    session.on("Target.targetInfoChanged", check);
  });
  await session.send("Target.setDiscoverTargets", { discover: true });
  const targetId = await found;
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: true });
  const worker = session.connection()?.session(sessionId);
  if (!worker) {
    throw new Error("The service worker is gone.");
  }
  return worker;
}

/** What an expression of the worker's global scope becomes. */
async function evaluate(worker: CDPSession, expression: string): Promise<unknown> {
  const { exceptionDetails, result } = await worker.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  expect(exceptionDetails).toBeUndefined();
  return result.value;
}

/** Delivers a push to the page's service worker, as the browser's push service would. */
async function push(page: Page, payload: object): Promise<void> {
  const session = await page.createCDPSession();
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration !== undefined) {
        resolve(registration.registrationId);
      }
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: app.url,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}

/** A Turkish and a Greek reader agree on a place and time in their deal room. */
async function meet(one: Page, other: Page, path: string): Promise<void> {
  await goTo(one, path);
  await press(one, "Yer ve saat", "summary");
  await typeOver(one, 'main form input[type="text"]', "Shell, Girne");
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await setValue(one, 'input[type="date"]', day);
  await setValue(one, 'input[type="time"]', "10:30");
  await press(one, "Buluşma öner");
  await says(one, "Siz önerdiniz");
  expect(await accessibilityFaults(one)).toEqual([]);
  await goTo(other, path);
  await press(other, "Συμφωνώ");
  await says(one, "Buluşma konusunda anlaştınız");
}

/** Opens the agreement of the deal; resolves to the number of sheets of paper that it takes. */
async function pagesOfAgreement(page: Page): Promise<number> {
  await press(page, "Evrak ve kontroller", "summary");
  await press(page, "Takas sözleşmesi");
  await page.waitForSelector("[data-printed]");
  const pdf = Buffer.from(await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Sets the value of a field that puppeteer cannot type into, as a browser's picker does: React hears the event. */
async function setValue(page: Page, selector: string, value: string): Promise<void> {
  const field = await page.waitForSelector(selector);
  await field?.evaluate((input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);
}

/** The user's offer that swaps a car. */
async function offerWith(page: Page, swapVehicleId: string): Promise<string> {
  const offers = await ask<Array<{ id: string; swapVehicleId?: string }>>(page, "GET offers");
  return offers.find((offer) => offer.swapVehicleId === swapVehicleId)?.id ?? "";
}
