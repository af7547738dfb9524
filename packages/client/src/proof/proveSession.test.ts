import { webcrypto } from "node:crypto";

import { buildUser, startFakeApi } from "@takas/testing";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

import { selectUser, startSession } from "../session/session";
import { createStore } from "../store";

const fakeApi = startFakeApi();

// jsdom has none; browsers do on HTTPS and localhost.
Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle });

beforeEach(() => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  fakeApi.fail("GET /api/auth/user", { status: 401, text: "No session." });
});
afterEach(() => jest.restoreAllMocks());

const refuse = (code: string) =>
  fakeApi.fail("POST /api/auth/anonymous", {
    status: code === "session.proofNeeded" ? 429 : 400,
    text: JSON.stringify({ code, detail: "Work first." }),
  });

/** The API's work for a browser, of few attempts; `after` happens as it is asked for. */
function giveWork(after: () => void) {
  fakeApi.answer("GET /api/auth/proof", async () => {
    after();
    const challenge = await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      deriveKey,
      cost: 10,
      counter: 7,
      data: { for: "somebody" },
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: "a",
      hmacKeySignatureSecret: "b",
    });
    return challenge as never;
  });
}

/** A worker whose script runs in the page. */
class PageWorker extends EventTarget {
  static readonly end = jest.fn();
  terminate = PageWorker.end;

  postMessage(data: unknown): void {
    jest.spyOn(globalThis, "postMessage").mockImplementation((answer: unknown) => {
      this.dispatchEvent(new MessageEvent("message", { data: answer }));
    });
    void import("./proofWorker").then(() =>
      globalThis.dispatchEvent(new MessageEvent("message", { data })),
    );
  }
}

async function begin() {
  const store = createStore();
  await store.dispatch(startSession());
  return selectUser(store.getState());
}

const sent = async () =>
  Promise.all(
    fakeApi.requests
      .filter(({ url, method }) => method === "POST" && url.pathname === "/api/auth/anonymous")
      .map(async ({ body }) => body()),
  );

describe("a session at a busy address", () => {
  it("starts once the browser has done the work", async () => {
    refuse("session.proofNeeded");
    giveWork(() => fakeApi.answer("POST /api/auth/anonymous", buildUser({ id: "newcomer" })));
    expect(await begin()).toMatchObject({ id: "newcomer" });
    expect((await sent()).at(-1)).toMatchObject({
      proof: { challenge: { parameters: { data: { for: "somebody" } } }, solution: { counter: 7 } },
    });
  });

  it("starts with work that a worker has done, and ends the worker", async () => {
    refuse("session.proofNeeded");
    giveWork(() => fakeApi.answer("POST /api/auth/anonymous", buildUser({ id: "newcomer" })));
    Object.defineProperty(globalThis, "Worker", { value: PageWorker, configurable: true });
    expect(await begin()).toMatchObject({ id: "newcomer" });
    expect((await sent()).at(-1)).toMatchObject({ proof: { solution: { counter: 7 } } });
    expect(PageWorker.end).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, "Worker");
  });

  it("does the work again when the address has changed meanwhile, and then gives up", async () => {
    refuse("session.proofNeeded");
    giveWork(() => refuse("session.wrongProof"));
    expect(await begin()).toBeUndefined();
    // The page's own attempt and two proofs.
    expect(await sent()).toHaveLength(3);
  });

  it("asks for no work when the API refuses for another reason", async () => {
    fakeApi.fail("POST /api/auth/anonymous", { status: 503, text: "Away." });
    expect(await begin()).toBeUndefined();
    expect(fakeApi.requests.map(({ url }) => url.pathname)).not.toContain("/api/auth/proof");
  });
});
