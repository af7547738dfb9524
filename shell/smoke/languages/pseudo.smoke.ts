import { once } from "node:events";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { SERVER_DATA } from "@takas/contracts/privacy/serverData";
import type { Vehicle } from "@takas/contracts/vehicle";
import type { Releases } from "@takas/mfe-kit/manifest";
import { readRemotes } from "@takas/mfe-kit/remotes";
import pino from "pino";
import type { HTTPRequest, Page } from "puppeteer-core";

import { pseudo } from "../../../packages/mfe-kit/translations/pseudo.mjs";
import { createHost } from "../../host/app";
import { screenLanguage } from "../../host/registry/languages";
import { describeRemote, describeShell } from "../../host/release/builds";
import { follow, open, outlet } from "../screen";
import { app, visit } from "../stage";
import { marketOf } from "../states";
import { revealDealer } from "../steps/conversation";
import { pseudoFaults } from "../steps/pseudoFaults";

const ROOT = join(__dirname, "../../..");
const remotes = readRemotes(ROOT);

/** The folder of builds, and the web server that serves them with the pseudo-language in the place of Turkish. */
let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-pseudo-"));
  const releases: Releases = {
    shell: describeShell(...(await place("shell", "shell"))),
    remotes: await Promise.all(
      remotes.map(async (one) => describeRemote(...(await place(one.folder, one.name)))),
    ),
  };
  const host = createHost({
    brand: "Takas",
    baseUrl: app.url,
    apiUrl: app.url,
    releasesFolder: folder,
    readReleases: () => Promise.resolve(releases),
    log: pino({ level: "silent" }),
  });
  const answer = host.callback();
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Puts a built app where releases are. Resolves to its takas.json and its address. */
async function place(source: string, name: string): Promise<[manifest: unknown, base: string]> {
  const dist = join(ROOT, source, "dist");
  const manifest = JSON.parse(await readFile(join(dist, "takas.json"), "utf8")) as {
    build: string;
  };
  const target = join(folder, name, manifest.build);
  await mkdir(target, { recursive: true });
  const files = (await readdir(dist)).filter((file) => file !== "tr");
  await Promise.all(files.map((file) => symlink(join(dist, file), join(target, file))));
  await symlink(join(dist, "en-XA"), join(target, "tr"));
  return [manifest, `/remotes/${name}/${manifest.build}`];
}

/** The words of the English texts, without the words that Turkish also has. */
async function vocabulary(): Promise<string[]> {
  const wordsIn = async (language: string) => {
    const folders = ["shell", "packages/ui", "packages/mfe-kit", "packages/client"];
    const places = [...folders, "packages/contracts", ...remotes.map((one) => one.folder)];
    const texts = await Promise.all(
      places.map((one) => readFile(join(ROOT, one, "texts", `${language}.json`), "utf8")),
    );
    return texts.flatMap((text) =>
      Object.values(JSON.parse(text) as Record<string, unknown>).flatMap(
        (value) =>
          JSON.stringify(value)
            .toLowerCase()
            .match(/\p{L}{3,}/gu) ?? [],
      ),
    );
  };
  const turkish = new Set(await wordsIn("tr"));
  return [...new Set(await wordsIn("en"))].filter((word) => !turkish.has(word));
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

/** Answers the page's requests for pages and scripts from this web server; the API is that of the app. */
async function answerFromHere(page: Page): Promise<void> {
  const answer = async (request: HTTPRequest) => {
    const { pathname, search } = new URL(request.url());
    const found = await fetch(`${url}${pathname}${search}`, {
      headers: { ...request.headers(), cookie: "lang=tr", "accept-encoding": "identity" },
    });
    await request.respond({
      status: found.status,
      headers: Object.fromEntries(found.headers),
      body: Buffer.from(await found.arrayBuffer()),
    });
  };
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isOurs = pathname.startsWith("/remotes/") || pathname === "/registry.json";
    const answered = request.isNavigationRequest() || isOurs ? answer(request) : request.continue();
    answered.catch(() => undefined);
  });
}

it("every translated screen shows no English and cuts nothing at 320 px, 40 % longer", async () => {
  const { page } = await visit({ width: 320, height: 640 });
  await page.setCookie({ name: "lang", value: "tr", url: app.url });
  await page.evaluateOnNewDocument(`globalThis.takasPseudo = ${String(pseudo)}`);
  await answerFromHere(page);
  await open(page, `${app.url}/terms`, { remote: "account" });
  const { car } = await marketOf(page);
  const dealer = await revealDealer(page);
  const [words, sellers] = await Promise.all([vocabulary(), writtenTexts(page)]);
  // The privacy policy names the collections of the database.
  const written = [
    ...sellers,
    dealer.name,
    ...SERVER_DATA.map(({ collections }) => collections.join(", ")),
  ];
  const seen: string[] = [];
  const faults: string[] = [];
  for (const { name, routes } of remotes) {
    // The live market's own screens are 404 here.
    const here = routes.filter(({ market }) => market !== "live");
    for (const { path } of here.filter((route) => screenLanguage(route, "tr") === "tr")) {
      await follow(page, path.startsWith("/dealer/") ? dealer.page : path.replace(":id", car));
      await outlet(page, name, "ready");
      await page.waitForNetworkIdle({ idleTime: 100 });
      seen.push(path);
      const found = await page.evaluate(pseudoFaults, words, written);
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(["/", "/listing/:id", "/settings"]));
});
