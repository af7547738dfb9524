import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { DEVICE_DATA, DEVICE_ENTRIES } from "../../packages/contracts/src/privacy/deviceData";
import { remoteFolders } from "../../packages/mfe-kit/remotes/folders.mjs";
import { sessionCookieName } from "../../packages/server/src/sessionCookie";

const ROOT = join(__dirname, "../..");
/** Everything that runs in a browser. */
const SOURCES = [
  "shell/src",
  "shell/host/offline",
  "shell/host/page",
  "packages/client/src",
  "packages/mfe-kit/src",
  "packages/ui/src",
  ...remoteFolders(ROOT).map((folder) => `${folder}/src`),
];
/** A key in quotes: "takas.theme", "takas-builds", `takas.typed.${name}`. */
const KEY = /["'`](takas[.:-][\w.:-]*\*?)(\$\{)?/g;
/** Names that begin like a key and are not keys: of files, of an event and of a plugin. */
const OTHERS = new Set(["takas.json", "takas-my-data.json", "takas:settled", "takas-resilience"]);
/** Code that reaches a browser's store, whatever the key. */
const STORE =
  /\b(localStorage|sessionStorage|indexedDB|idb-keyval|caches\.open|document\.cookie)\b/;
/**
 * Files that reach a store by a key they are given or that is in contracts (`SEEN_CARS`, `LANGUAGE_COOKIE`), or only
 * ask whether it is blocked, and the policy, which names them.
 */
const HELPERS = new Set([
  "mfe-account/src/screens/Profile/Favourites.tsx",
  "mfe-account/src/screens/Privacy/Privacy.tsx",
  "mfe-account/src/screens/Settings/languageCookie.ts",
  "mfe-account/src/clearDevice.ts",
  "mfe-account/src/deviceStorage.ts",
  "mfe-browse/src/screens/Listing/offline/seenCars.ts",
  "packages/client/src/storage.ts",
  "shell/host/offline/seenCars.js",
]);

/** What sets cookies: the web server, the API, and Settings. */
const SERVERS = ["shell/host", "api/src", "packages/contracts/src", "packages/server/src"];
/** A cookie's name: `const COOKIE = "trial"`. */
const COOKIE = /\b[A-Z_]*COOKIE = "([\w.]+)"/g;
/** The page of moderators. */
const OTHER_COOKIES = ["moderator"];

function readSources(places) {
  return places
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
        .filter(({ name }) => /\.(ts|tsx|js|mjs)$/.test(name) && !name.includes(".test."))
        .filter(({ parentPath }) => !parentPath.endsWith("/dist"))
        .map(({ parentPath, name }) => join(parentPath, name)),
    )
    .map((path) => ({ path: path.slice(ROOT.length + 1), text: readFileSync(path, "utf8") }));
}

function keysIn(text) {
  return [...text.matchAll(KEY)]
    .map(([, key, isPrefix]) => (isPrefix === undefined ? key : `${key}*`))
    .filter((key) => !OTHERS.has(key));
}

describe("the privacy policy's list of what a browser stores", () => {
  const sources = readSources(SOURCES);

  it("names every key of the code, and no other", () => {
    const keys = new Set(sources.flatMap(({ text }) => keysIn(text)));
    const listed = DEVICE_ENTRIES.filter(([, { place }]) => place !== "cookie").map(([key]) => key);
    expect(keys).toEqual(new Set(listed));
  });

  it("covers every file that reaches a browser's store", () => {
    const unknown = sources.filter(
      ({ path, text }) => STORE.test(text) && !HELPERS.has(path) && keysIn(text).length === 0,
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it("names every cookie of the servers, and no other", () => {
    const set = readSources(SERVERS).flatMap(({ text }) =>
      [...text.matchAll(COOKIE)].map(([, name]) => name),
    );
    const listed = DEVICE_ENTRIES.filter(([, { place }]) => place === "cookie").map(([key]) => key);
    expect(new Set(["sid", ...set])).toEqual(new Set([...listed, ...OTHER_COOKIES]));
  });

  it("names the session's cookie, as it is called with and without HTTPS", () => {
    expect(DEVICE_DATA).toHaveProperty(sessionCookieName(false));
    expect(DEVICE_DATA.sid.overHttps).toBe(sessionCookieName(true));
  });
});
