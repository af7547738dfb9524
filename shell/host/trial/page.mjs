// A thread with a page in jsdom, which visits addresses of a composition and says what went wrong. The code of the builds runs
// in jsdom's window. Outside of it there is what server parts find: no files, modules, network or process.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { Script, compileFunction, createContext, isContext } from "node:vm";
import { parentPort } from "node:worker_threads";

import { restrictGlobals } from "../render/globals.mjs";
import { addToWindow } from "./window.mjs";

/** The modules of Node that jsdom gets. The others open files and connections, which a page of a trial does not have. */
const BUILTINS = [
  "assert",
  "buffer",
  "crypto",
  "events",
  "stream",
  "string_decoder",
  "url",
  "util",
];

/** A page is done when nothing of it has changed and it has requested nothing in this many looks in a row, and ms between. */
const QUIET_LOOKS = 10;
const LOOK = 5;

/** The states of an outlet after which it waits for nothing. */
const SETTLED = ["ready", "failed", "incompatible", "crashed"];

const require = createRequire(import.meta.url);
const say = parentPort.postMessage.bind(parentPort);
const code = readFileSync(join(import.meta.dirname, "../dist/jsdom.cjs"), "utf8");
const builtins = Object.fromEntries(BUILTINS.map((name) => [name, require(name)]));
const nextTick = process.nextTick.bind(process);
/** The requests that wait for an answer, by their number. */
const asking = new Map();
let lastRequest = 0;
/** Called with what nobody caught. */
let takeUncaught = (error) => say({ type: "ended", words: stackOf(error) });

process.on("unhandledRejection", (reason) => takeUncaught(reason));
process.on("uncaughtException", (error) => takeUncaught(error));
restrictGlobals();
const { JSDOM, ResourceLoader, VirtualConsole, indexedDb } = evaluateJsdom();

/** Loads the scripts of a page. It shows no photos, and its styles are in its HTML. */
class Scripts extends ResourceLoader {
  #get;

  constructor(get) {
    super();
    this.#get = get;
  }

  fetch(url, { element }) {
    return element?.localName === "script"
      ? Object.assign(this.#load(url), { abort: () => undefined })
      : null;
  }

  async #load(url) {
    const { status, body } = await this.#get(url);
    if (status !== 200) {
      throw new Error(`The answer is ${status}.`);
    }
    return Buffer.from(body);
  }
}

parentPort.on("message", ({ type, ...message }) => {
  if (type === "answer") {
    hear(message);
  } else {
    visit(message).catch((error) => say({ type: "ended", words: stackOf(error) }));
  }
});
say({ type: "ready" });

/** Opens an address, waits until the place of a remote is settled or something has failed, and then for a quiet page. */
async function visit({ url, name }) {
  const reports = [];
  const errors = [];
  let waiting = 0;
  const get = async (address) => {
    waiting += 1;
    try {
      return await ask(address);
    } finally {
      waiting -= 1;
    }
  };
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("jsdomError", (error) => {
    if (error.type !== "not implemented") {
      errors.push([error.message, stackOf(error.detail ?? error)]);
    }
  });
  const { body } = await ask(url);
  const { window } = new JSDOM(Buffer.from(body), {
    url,
    runScripts: "dangerously",
    resources: new Scripts(get),
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse: (page) =>
      addToWindow(page, { get, indexedDb, onReport: (report) => reports.push(report) }),
  });
  takeUncaught = (reason) => {
    const fields = { reason, promise: Promise.resolve() };
    const event = new window.Event("unhandledrejection", { cancelable: true });
    if (window.dispatchEvent(Object.assign(event, fields))) {
      errors.push(["Uncaught (in a promise)", stackOf(reason)]);
    }
  };
  let changes = 0;
  const observer = new window.MutationObserver(() => (changes += 1));
  observer.observe(window.document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const place = () => window.document.querySelector(`[data-remote="${name}"]`);
  const stateOf = () => place()?.dataset.outletState ?? "absent";
  for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
    const hasFailed = errors.length + reports.length > 0;
    if (waiting > 0 || changes > 0 || !(hasFailed || SETTLED.includes(stateOf()))) {
      quiet = -1;
    }
    changes = 0;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  const isEmpty = place()?.textContent.trim() === "";
  const seen = { type: "visited", state: stateOf(), isEmpty, reports, errors };
  takeUncaught = () => undefined;
  window.close();
  say(seen);
}

/** Asks the trial for an address. Resolves to { status, type, body }. */
function ask(url) {
  return new Promise((resolve, reject) => {
    lastRequest += 1;
    asking.set(lastRequest, { resolve, reject });
    say({ type: "get", id: lastRequest, url });
  });
}

function hear({ id, answer, words }) {
  const { resolve, reject } = asking.get(id) ?? {};
  asking.delete(id);
  if (answer === undefined) {
    reject?.(new TypeError(words));
  } else {
    resolve?.(answer);
  }
}

function stackOf(thrown) {
  return String(thrown?.stack ?? thrown);
}

/** Runs the bundle of jsdom. */
function evaluateJsdom() {
  const vm = {
    isContext,
    Script,
    // As the policy of pages: no code from texts.
    createContext: (window) =>
      createContext(window, { codeGeneration: { strings: false, wasm: false } }),
    runInContext: (text, context, { filename, lineOffset, columnOffset } = {}) =>
      new Script(text, { filename, lineOffset, columnOffset }).runInContext(context),
  };
  const modules = { ...builtins, vm };
  const absent = new Proxy(nothing, { get: (target, key) => target[key] ?? nothing });
  const find = (name) => modules[name.replace("node:", "")] ?? absent;
  compile.prototype = Function.prototype;
  const module = { exports: {} };
  const given = {
    module,
    exports: module.exports,
    require: Object.assign(find, { resolve: () => null }),
    process: { nextTick, env: {}, version: "v20.0.0", versions: {}, platform: "linux" },
    Function: compile,
  };
  const wrapped = `(function (${Object.keys(given).join(", ")}) {${code}\n})`;
  new Script(wrapped, { filename: "jsdom.cjs" }).runInThisContext()(...Object.values(given));
  return module.exports;
}

/** Stands for Function: jsdom compiles selectors from texts, which the process forbids. */
function compile(...words) {
  return compileFunction(words.at(-1), words.slice(0, -1));
}

function nothing() {}
