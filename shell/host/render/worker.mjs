// A thread that renders first views with the server parts of a build of the shell and one of a remote. Their code finds the
// language of the view, and requires the modules that the shell shares.
import { createRequire } from "node:module";
import { Script } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";

/** The modules of Node that the shell requires, for React's renderer. */
const BUILTINS = ["async_hooks", "crypto", "node:stream", "stream", "util"];

const require = createRequire(import.meta.url);
const builtins = Object.fromEntries(BUILTINS.map((name) => [name, require(name)]));

/** The language of the view being rendered: a thread renders one at a time. */
let language;

globalThis.takasLanguage = () => language;
const shell = evaluate(workerData.shell, builtins);
const shared = await shell.shared;
const remote = evaluate(workerData.remote, shared);
parentPort.on("message", (request) => void render(request));
say({ type: "ready" });

async function render(request) {
  ({ language } = request);
  try {
    const rendering = await shell.prepare(remote, request);
    say({ type: "rendered", page: await rendering() });
  } catch (error) {
    // A silent API is not a fault of the code.
    const isFault = error?.name !== "NoAnswerError";
    const words = isFault ? (error?.stack ?? error) : error.message;
    say({ type: "failed", isFault, words: String(words) });
  }
}

function say(message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort.postMessage(message);
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
