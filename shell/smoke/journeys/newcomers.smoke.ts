import { open } from "../screen";
import { startApp } from "../setup/app";
import type { RunningApp } from "../setup/app";
import { visit } from "../stage";
import { listCar } from "../steps/dealing";

let app: RunningApp;

/** An app with the limits of production. */
beforeAll(async () => {
  app = await startApp({
    MARKET: "live",
    DEMO: "0",
    RATE_LIMIT_FACTOR: "1",
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
