import type { Registry, RegistryEntry } from "@takas/mfe-kit/manifest";

import { originsOf, readRegistry, watchRegistry } from "./liveRegistry";

const origins = new Set([location.origin]);

const remote: RegistryEntry = {
  name: "offers",
  team: "offers",
  enabled: true,
  current: {
    build: "abc123",
    entry: "/remotes/offers/abc123/remoteEntry.js",
    container: "takas_offers_abc123",
    versions: { "@takas/client": "1.0.0", "@takas/contracts": "1.0.0", "@takas/mfe-kit": "1.0.0" },
    shared: {},
    routes: [{ path: "/offers", files: [] }],
  },
};

const known: Registry = { format: 3, shell: "shell1", remotes: [remote] };
const withEntry = (entry: string) => ({ ...remote, current: { ...remote.current, entry } });
const listing = (...remotes: object[]) => JSON.stringify({ format: 3, remotes });

describe("readRegistry", () => {
  it("reads what the host writes", () => {
    expect(readRegistry(JSON.stringify(known), origins)).toEqual(known);
  });

  it.each(["", "<!doctype html>", "null", "[]", "{}", '{"format":3}', listing().padEnd(500_001)])(
    "refuses a text that is not a registry it can read: %.60s",
    (text) => {
      expect(() => readRegistry(text, origins)).toThrow(Error);
    },
  );

  it.each([
    withEntry("https://evil.example/remoteEntry.js"),
    withEntry("//evil.example/remoteEntry.js"),
    withEntry("data:text/javascript,evil()"),
    { ...remote, previous: withEntry("//evil.example").current },
  ])("refuses code from an unknown origin", (entry) => {
    expect(() => readRegistry(listing(remote, entry), origins)).toThrow(
      /unknown origin for offers/,
    );
  });

  it("accepts the origins in the page's registry, and no others", () => {
    const origin = "https://files.example";
    const served = withEntry(`${origin}/offers/abc123/remoteEntry.js`);
    const page = { ...known, origins: [origin] };
    const text = JSON.stringify({ ...known, origins: ["https://evil.example"], remotes: [served] });
    expect(readRegistry(text, originsOf(page)).remotes).toEqual([served]);
    const evil = listing(withEntry("https://evil.example/remoteEntry.js"));
    expect(() => readRegistry(evil, originsOf(page))).toThrow(/unknown origin/);
  });
});

describe("watchRegistry", () => {
  const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  let warn: jest.SpyInstance;
  let end: AbortController;
  const watch = (onAnswer: jest.Mock) =>
    watchRegistry({ page: document, known, onAnswer, signal: end.signal });
  const said = (body: unknown) =>
    ({ ok: true, text: () => Promise.resolve(JSON.stringify(body)) }) as Response;

  beforeEach(() => {
    end = new AbortController();
    jest.spyOn(globalThis, "fetch").mockImplementation(answer);
    warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  afterEach(() => {
    end.abort();
    jest.restoreAllMocks();
    answer.mockReset();
  });

  it("asks for what the page's shell can run, and passes the answer on", async () => {
    const onAnswer = jest.fn();
    const now = { format: 3, shell: "shell2", remotes: [{ ...remote, enabled: false }] };
    answer.mockResolvedValue(said(now));
    await watch(onAnswer)();
    expect(onAnswer.mock.calls).toEqual([[now]]);
    expect(answer).toHaveBeenCalledWith("/registry.json?shell=shell1", expect.anything());
  });

  it("asks for files of the page's language, whatever another tab has chosen since", async () => {
    document.documentElement.dataset["language"] = "el";
    document.cookie = "lang=tr";
    answer.mockResolvedValue(said({ format: 3, remotes: [] }));
    try {
      await watch(jest.fn())();
      expect(answer).toHaveBeenCalledWith("/registry.json?shell=shell1&lang=el", expect.anything());
    } finally {
      delete document.documentElement.dataset["language"];
      document.cookie = "lang=; max-age=0";
    }
  });

  it.each([
    ["the server is unavailable", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["it answers 500", () => Promise.resolve({ ok: false, status: 500 } as Response)],
    ["it answers something else", () => Promise.resolve(said({ error: "no" }))],
  ])("keeps the last valid one when %s", async (_why, answering) => {
    const onAnswer = jest.fn();
    answer.mockImplementation(answering);
    await expect(watch(onAnswer)()).resolves.toBe(undefined);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("checks when the visitor navigates or returns, but not on every step", async () => {
    jest.useFakeTimers();
    answer.mockResolvedValue(said({ format: 3, remotes: [] }));
    watch(jest.fn());
    const move = () => globalThis.dispatchEvent(new Event("single-spa:routing-event"));
    move();
    expect(answer).toHaveBeenCalledTimes(0);
    jest.advanceTimersByTime(15_000);
    move();
    move();
    expect(answer).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(answer).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });
});
