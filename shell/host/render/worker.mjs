// A thread that renders first views with the server parts of a build of the shell and one of a remote. Their code
// runs only here in the web server.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { runInThisContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";

const require = createRequire(import.meta.url);

const shell = evaluate(workerData.shell, {});
// Earlier builds of the shell export the modules themselves instead of a promise.
const remote = evaluate(workerData.remote, await shell.shared);
parentPort.on("message", (request) => void answer(request));
say({ type: "ready" });

async function answer(request) {
  try {
    const draw = await shell.prepare(remote, request);
    say({ type: "drawn", page: await draw() });
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

/** Runs a released file; its require() resolves the shared modules and those of Node. */
function evaluate({ file, integrity }, shared) {
  const bytes = readFileSync(file);
  if (integrity !== `sha256-${createHash("sha256").update(bytes).digest("base64")}`) {
    throw new Error(
      integrity === undefined
        ? `${file} was released without a hash. Release it again.`
        : `${file} is not the file that was released. Release it again.`,
    );
  }
  const module = { exports: {} };
  const wrapped = `(function (module, exports, require) {${bytes.toString()}\n})`;
  const run = runInThisContext(wrapped, { filename: file });
  run(module, module.exports, (name) => {
    if (Object.hasOwn(shared, name)) {
      return shared[name];
    }
    if (isBuiltin(name)) {
      return require(name);
    }
    throw new Error(`The shell shares no module ${name}.`);
  });
  return module.exports;
}
