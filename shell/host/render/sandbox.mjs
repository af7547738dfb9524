// The process that runs server parts, apart from the web server: it reads no files, starts no processes and knows no
// settings. Each of its threads runs one pair of builds. This main thread calls the API for them in the name of the
// visitor, whose session they never see.
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

/** Memory limit of a thread's code in MB. */
const MEMORY = { maxOldGenerationSizeMb: 160 };

/**
 * Bytes that the process may take. The limit of a thread leaves out what lies outside of its heap, such as buffers. Two
 * threads of a build take 210 MB.
 */
const MOST_MEMORY = 800_000_000;

/** Calls of the API for one view, which needs about five. */
const MOST_CALLS = 50;

const agents = {
  "http:": new http.Agent({ keepAlive: true }),
  "https:": new https.Agent({ keepAlive: true }),
};

/** The threads by the number that the web server gave them. */
const threads = new Map();

const ORDERS = { start, draw, stop };
process.on("message", (message) => ORDERS[message.type](message));
process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole group of processes; this one ends with the web server, which finishes its requests first.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) {
    tell({ ends: `more than ${MOST_MEMORY / 1e6} MB of memory` });
  }
}, 50);

function start({ id, parts }) {
  const worker = new Worker(join(import.meta.dirname, "worker.mjs"), {
    workerData: parts,
    resourceLimits: MEMORY,
  });
  const thread = { id, worker, view: undefined };
  threads.set(id, thread);
  worker.on("message", (message) => hear(thread, message));
  worker.on("error", (error) => end(thread, String(error?.stack ?? error)));
  worker.on("exit", () => end(thread, "The thread has ended."));
}

function draw({ id, request, api, headers }) {
  const thread = threads.get(id);
  if (thread !== undefined) {
    thread.view = { api, headers, patience: request.patience, cookies: [], calls: 0 };
    order(thread.worker, { type: "draw", request });
  }
}

function stop({ id }) {
  const thread = threads.get(id);
  threads.delete(id);
  void thread?.worker.terminate();
}

/** Passes on what a thread says; its code may have forged any of it. */
function hear(thread, message) {
  if (message?.type === "call") {
    void call(thread, message);
    return;
  }
  const { cookies = [] } = thread.view ?? {};
  thread.view = undefined;
  tell({ id: thread.id, said: message, cookies });
}

function end({ id }, words) {
  if (threads.delete(id)) {
    tell({ id, said: { type: "ended", words }, cookies: [] });
  }
}

/** A read of the API for the view that a thread is drawing. Cookies of the answer are for the visitor alone. */
async function call({ worker, view }, { id, path }) {
  try {
    if (view === undefined || (view.calls += 1) > MOST_CALLS) {
      throw new Error("No view is being drawn, or it has called the API too often.");
    }
    const url = new URL(path, view.api);
    if (url.origin !== new URL(view.api).origin || !url.pathname.startsWith("/api/")) {
      throw new Error("The path is not one of the API.");
    }
    const { cookies, ...answer } = await readApi(url, view);
    view.cookies.push(...cookies);
    order(worker, { type: "answer", id, answer });
  } catch (error) {
    order(worker, { type: "answer", id, words: String(error?.message ?? error) });
  }
}

async function readApi(url, { headers, patience }) {
  const { get } = url.protocol === "https:" ? https : http;
  const signal = AbortSignal.timeout(patience);
  const request = get(url, { agent: agents[url.protocol], headers, signal });
  const answered = once(request, "response", { signal });
  // Once it is answered, an error ends the reading of its body, too.
  request.on("error", () => undefined);
  const [response] = await answered;
  const body = await text(response);
  const { statusCode: status, statusMessage: statusText } = response;
  const { "set-cookie": cookies = [], ...others } = response.headers;
  const named = Object.entries(others).map(([name, value]) => [name, String(value)]);
  return { status, statusText, headers: named, body, cookies };
}

function order(worker, message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message);
}

function tell(message) {
  // The web server may have ended meanwhile.
  process.send(message, () => undefined);
}
