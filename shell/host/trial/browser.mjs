// The process that visits pages with the builds of a trial, apart from the web server: it reads no files, starts no processes,
// connects to nothing and knows no settings. A thread has the page (page.mjs); this main thread passes on what both say,
// and ends the process when it takes too much memory.
import { join } from "node:path";
import process from "node:process";
import { Worker } from "node:worker_threads";

/** Memory limit of the thread's objects in MB, and bytes that the process may take. A trial of everything takes 240 MB. */
const MEMORY = { maxOldGenerationSizeMb: 300 };
const MOST_MEMORY = 600_000_000;

const worker = new Worker(join(import.meta.dirname, "page.mjs"), { resourceLimits: MEMORY });
worker.on("message", tell);
worker.on("error", (error) => end(String(error?.stack ?? error)));
worker.on("exit", () => end("Its thread has ended."));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
process.on("message", (message) => worker.postMessage(message));
process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole group of processes; this one ends with the trial.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) {
    end(`It takes more than ${MOST_MEMORY / 1e6} MB of memory.`);
  }
}, 50);

function end(words) {
  process.send({ type: "ended", words }, () => process.exit());
}

function tell(message) {
  // The trial may have ended meanwhile.
  process.send(message, () => undefined);
}
