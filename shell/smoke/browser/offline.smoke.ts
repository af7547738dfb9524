import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

import type { Vehicle } from "@takas/contracts/vehicle";

import { accessibilityFaults, open, says } from "../screen";
import { app, visit } from "../stage";
import { listCar, tap } from "../steps/dealing";

describe("a visitor who loses the network", () => {
  it("is told what still works, and none of their data was cached", async () => {
    const network = await startNetwork(app.url);
    const { page } = await visit();
    await page.setBypassServiceWorker(false);
    await open(page, `${network.url}/`, { remote: "browse" });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The first page loaded before there was a service worker.
    const [car] = (await (await fetch(`${network.url}/api/vehicles`)).json()) as Vehicle[];
    await open(page, `${network.url}/listing/${car?.id}`, { remote: "browse" });
    await says(page, "Send Swap Offer");
    await page.waitForFunction(isSeen, {}, car?.id);
    const nothing = { fuelType: null, transmission: null, bodyType: null };
    const own = await listCar(page, { ...nothing, title: "A car of few words" });
    await open(page, `${network.url}/listing/${own}`, { remote: "browse" });
    await page.waitForFunction(isSeen, {}, own);
    await open(page, `${network.url}/my-cars`, { remote: "listing" });
    await page.waitForFunction(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().some(({ url }) => url.endsWith("/remoteEntry.js"));
    });
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !path.startsWith("/remotes/"))).toEqual([]);

    await network.stop();
    const entry = kept.find((path) => path.endsWith("/remoteEntry.js")) ?? "";
    expect(await page.evaluate(async (path) => (await fetch(path)).ok, entry)).toBe(true);
    await page.goto(`${network.url}/offers`);
    // The device has a connection; only Takas is away.
    expect(await page.$eval("h1", (heading) => heading.textContent)).toBe(
      "Takas cannot be reached",
    );
    expect(await page.$eval("h1 + p", (text) => text.textContent)).toMatch(/^Try again in a/);
    await page.waitForFunction(() =>
      /A listing you have started.*A car of few words£6,5002017 · 88,000 miSeen on/s.test(
        document.querySelector("main")?.textContent ?? "",
      ),
    );
    await tap(page, `a[href="/listing/${car?.id}"]`);
    await page.waitForFunction(
      (title) => document.querySelector("h2")?.textContent === title,
      {},
      car?.title,
    );
    expect(await page.$eval("article", ({ textContent }) => textContent)).toMatch(/Seen on \d/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${network.url}/offers`);
    await network.start();
    await Promise.all([page.waitForNavigation(), page.evaluate(comeOnline)]);
    await page.waitForSelector('[data-remote="offers"][data-outlet-state="ready"]');
    await network.stop();
  });
});

/** Runs in the page: whether the device has stored this car as a seen one. */
function isSeen(id: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("keyval-store");
    // An empty database would keep the page from making its own.
    opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
    opening.addEventListener("error", () => resolve(false));
    opening.addEventListener("success", () => {
      const { result: database } = opening;
      const reading = database.transaction("keyval").objectStore("keyval").get("takas.seenCars");
      reading.addEventListener("error", () => reject(reading.error as Error));
      reading.addEventListener("success", () => {
        database.close();
        const seen = (reading.result ?? []) as Array<{ vehicle: { id: string } }>;
        resolve(seen.some(({ vehicle }) => vehicle.id === id));
      });
    });
  });
}

/** Runs in the page: the browser reports a connection. */
function comeOnline(): void {
  globalThis.dispatchEvent(new Event("online"));
}

/** The app behind a connection that can be cut: emulated network conditions do not apply to a service worker. */
async function startNetwork(target: string) {
  const { port: appPort } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const line = connect(Number(appPort), "localhost");
    for (const end of [socket, line]) {
      sockets.add(end);
      end.once("close", () => sockets.delete(end)).on("error", () => end.destroy());
    }
    socket.pipe(line).pipe(socket);
  });
  const start = async (port: number) => {
    server.listen(port, "localhost");
    await once(server, "listening");
  };
  await start(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    start: () => start(port),
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) {
        socket.destroy();
      }
      await closed;
    },
  };
}
