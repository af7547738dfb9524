// A thread that renders first views with the server parts of a build of the shell, one of a remote and those that fill its slots. Their code finds
// the language, a few parts of Node that rendering needs, and a fetch that reads the API.
import { createRequire } from "node:module";
import { Script } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";

import { restrictGlobals, watchGlobals } from "./globals.mjs";

/** The modules of Node that the shell may require, for React's renderer. A remote may require none. */
const BUILTINS = ["async_hooks", "crypto", "node:stream", "stream", "util"];

/** The API's address as server parts know it. */
const API = "http://api.takas.invalid";

const require = createRequire(import.meta.url);
const builtins = Object.fromEntries(BUILTINS.map((name) => [name, require(name)]));
const say = parentPort.postMessage.bind(parentPort);
/** The calls of the API that wait for an answer, by their number. */
const calls = new Map();
let lastCall = 0;

/** The language of the view being drawn: a thread draws one at a time. */
let language;

restrictGlobals();
globalThis.fetch = callApi;
globalThis.takasLanguage = () => language;
const shell = evaluate(workerData.shell, builtins);
const shared = await shell.shared;
const remote = evaluate(workerData.remote, shared);
const fillers = Object.fromEntries(
  Object.entries(workerData.fillers).map(([name, part]) => [name, evaluateFiller(part)]),
);
const changeOfGlobals = watchGlobals(shared);
parentPort.on("message", ({ type, ...message }) =>
  type === "answer" ? hearAnswer(message) : void draw(message.request),
);
say({ type: "ready" });

async function draw(request) {
  ({ language } = request);
  try {
    checkGlobals();
    const drawing = await shell.prepare(remote, { ...request, api: API }, fillers);
    say({ type: "drawn", page: await drawing() });
  } catch (error) {
    // A silent API is not a fault of the code.
    const isFault = error?.name !== "NoAnswerError";
    const words = isFault ? (error?.stack ?? error) : error.message;
    say({ type: "failed", isFault, words: String(words) });
  }
}

/** Before each view: nothing of the one before may reach it. */
function checkGlobals() {
  const change = changeOfGlobals();
  if (change !== undefined) {
    throw new Error(
      `It changed ${change}, which the next visitor's view would find. Keep what belongs to a view in its own variables.`,
    );
  }
}

/** The only way out: reads a path of the API in the visitor's name. */
function callApi(input, init) {
  const request = input instanceof Request && init === undefined ? input : new Request(input, init);
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== API || !pathname.startsWith("/api/")) {
    return Promise.reject(
      new TypeError(`A first view may only read the API, not ${request.method} ${request.url}.`),
    );
  }
  return new Promise((resolve, reject) => {
    lastCall += 1;
    const id = lastCall;
    const { signal } = request;
    const abort = () => {
      calls.delete(id);
      reject(signal.reason);
    };
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener("abort", abort, { once: true });
    calls.set(id, { resolve, reject, request });
    say({ type: "call", id, path: `${pathname}${search}` });
  });
}

function hearAnswer({ id, answer, words }) {
  const { resolve, reject } = calls.get(id) ?? {};
  calls.delete(id);
  if (answer === undefined) {
    reject?.(new TypeError(words));
  } else {
    resolve?.(new Answer(answer));
  }
}

/** What callers use of a Response; the streams of a real one take as long as the call. */
class Answer {
  #body;

  constructor({ status, statusText, headers, body }) {
    this.status = status;
    this.statusText = statusText;
    this.ok = status >= 200 && status < 300;
    this.headers = new Headers(headers);
    this.#body = body;
  }

  async text() {
    return this.#body;
  }

  async json() {
    return JSON.parse(this.#body);
  }

  clone() {
    return this;
  }
}

/** A filler that does not start costs the screen nothing: it fails when it is asked for a part. */
function evaluateFiller(part) {
  try {
    return evaluate(part, shared);
  } catch (error) {
    return { preparePart: () => Promise.reject(error) };
  }
}

/** Runs a server part; its require() resolves these modules. */
function evaluate({ name, code }, modules) {
  const module = { exports: {} };
  const wrapped = `(function (module, exports, require) {${code}\n})`;
  const run = new Script(wrapped, { filename: name }).runInThisContext();
  run(module, module.exports, (wanted) => {
    if (Object.hasOwn(modules, wanted)) {
      return modules[wanted];
    }
    throw new Error(`The shell shares no module ${wanted}.`);
  });
  return module.exports;
}
