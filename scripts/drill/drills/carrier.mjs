// Measures how long honest people behind one carrier's address wait while others there attack.
import { execFile } from "node:child_process";
import { randomBytes, webcrypto } from "node:crypto";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { promisify } from "node:util";

import { startApp } from "../app.mjs";

export const carrier = {
  usage: ` [PEOPLE]
      PEOPLE (5000) start sessions from one address, read, and make a mistake in 1 of 100 cases, while three attackers
      there start sessions, read with made-up cookies, and guess recovery codes. Fails if an honest person is refused, or
      waits more than 5 s on a phone, which works a quarter as fast as this machine.`,
  run: besideAttackers,
};

const root = join(import.meta.dirname, "../../..");
const load = createRequire(join(root, "api/package.json"));
const AT_ONCE = 8;
/** One of this many people does the work; the others' proofs are made with the app's own key, to spare hours of CPU. */
const WORKING = 25;
const MISTAKES = 100;
const SLOWER = 4;
const MOST = 5000;

async function besideAttackers(count = "5000") {
  const app = await startApp({ RATE_LIMIT_FACTOR: "1", DEMO: "0", MARKET: "live" });
  const key = await openKey(app.dataDir);
  try {
    const perAttempt = SLOWER * (await measureAttempt());
    const callers = { url: app.url, key, perAttempt };
    const end = attack(app.url);
    const people = [];
    const works = [];
    const queue = Array.from({ length: Number(count) }, (_, index) => index);
    const arrive = async () => {
      for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
        people.push(await visit(callers, index, works));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, arrive));
    const attacks = await end();
    return report({ people, works, attacks, perAttempt });
  } finally {
    await key.close();
    await app.stop();
    await rm(app.dataDir, { recursive: true });
  }
}

function report({ people, works, attacks, perAttempt }) {
  const waits = people.map(({ wait }) => wait).toSorted((a, b) => a - b);
  const work = works.toSorted((a, b) => a - b);
  const refused = people.flatMap(({ refusal }) => refusal ?? []);
  const asked = people.filter(({ isAsked }) => isAsked).length;
  console.log(
    `an attempt takes a phone ${perAttempt.toFixed(1)} ms; ${asked} of ${people.length} were asked for work (${work.length} did it: median ${at(work, 0.5)}, longest ${at(work, 1)} on a phone)`,
  );
  console.log(
    `waits until a session, three reads and a mistake: median ${at(waits, 0.5)}, p99 ${at(waits, 0.99)}, longest ${at(waits, 1)}`,
  );
  console.log(`refused: ${refused.length}${refused.slice(0, 3).map((text) => `\n  ${text}`)}`);
  console.log(`the attackers' answers by status: ${JSON.stringify(attacks)}`);
  return refused.length === 0 && (waits.at(-1) ?? 0) <= MOST;
}

/** The time in s below which this share of the times is. */
function at(sorted, share) {
  return seconds(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}

/** A person's visit; `wait` is what it would take on a phone, in ms. */
async function visit({ url, key, perAttempt }, index, works) {
  const begun = performance.now();
  /** Time that passed here for work, and the time it takes a phone. */
  let [here, phone] = [0, 0];
  const finish = (more) => ({ wait: performance.now() - begun - here + phone, ...more });
  let answer = await start(url);
  const isAsked = answer.headers.get("takas-error") === "session.proofNeeded";
  if (isAsked) {
    const given = await fetch(`${url}/api/auth/proof`);
    if (!given.ok) {
      return finish({ isAsked, refusal: `${given.status} ${await given.text()}` });
    }
    const challenge = await given.json();
    const working = performance.now();
    const isWorking = index % WORKING === 0;
    const proof = isWorking ? await solve(challenge) : await key.prove(challenge);
    here = performance.now() - working;
    const attempts = isWorking ? proof.solution.counter : (works.at(-1) ?? 0) / perAttempt;
    phone = attempts * perAttempt;
    if (isWorking) {
      works.push(phone);
    }
    answer = await start(url, proof);
  }
  if (answer.status !== 201) {
    return finish({ isAsked, refusal: `${answer.status} ${await answer.text()}` });
  }
  const cookie = answer.headers.get("set-cookie").split(";")[0];
  for (const path of ["auth/user", "vehicles", "vehicles/search?limit=10"]) {
    const read = await fetch(`${url}/api/${path}`, { headers: { cookie } });
    const text = await read.text();
    if (!read.ok) {
      return finish({ isAsked, refusal: `${path}: ${read.status} ${text}` });
    }
  }
  if (index % MISTAKES === 0) {
    const mistaken = await recover(url, cookie);
    if (mistaken.status !== 400) {
      return finish({ isAsked, refusal: `recover: ${mistaken.status} ${await mistaken.text()}` });
    }
  }
  return finish({ isAsked });
}

/** Three attackers at the same address. Returns a function that ends them and resolves to their answers by status. */
function attack(url) {
  const attacks = { starts: {}, reads: {}, guesses: {} };
  const ending = new AbortController();
  const repeat = async (name, call) => {
    while (!ending.signal.aborted) {
      const { status } = await call();
      attacks[name][status] = (attacks[name][status] ?? 0) + 1;
    }
  };
  const calls = {
    starts: async () => drop(await start(url)),
    reads: async () => drop(await fetch(`${url}/api/vehicles`, { headers: { cookie: made() } })),
    guesses: async () => drop(await recover(url, made())),
  };
  const running = Object.entries(calls).flatMap(([name, call]) => [
    repeat(name, call),
    repeat(name, call),
  ]);
  return async () => {
    ending.abort();
    await Promise.all(running);
    return attacks;
  };
}

/** A cookie that no session has. */
function made() {
  return `sid=${randomBytes(32).toString("base64url")}`;
}

async function drop(answer) {
  await answer.arrayBuffer();
  return answer;
}

function start(url, proof) {
  return post(`${url}/api/auth/anonymous`, { proof });
}

function recover(url, cookie) {
  const code = randomBytes(10).toString("hex").toUpperCase();
  return post(`${url}/api/auth/recover`, { code }, { cookie });
}

function post(url, body, headers = {}) {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });
}

/** An attempt as browsers make it, in ms. */
async function measureAttempt() {
  const { deriveKey } = load("altcha-lib/algorithms/web/pbkdf2");
  globalThis.crypto ??= webcrypto;
  const parameters = { algorithm: "PBKDF2/SHA-256", cost: 1000, keyLength: 32 };
  const times = [];
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const begun = performance.now();
    await deriveKey(parameters, randomBytes(16), randomBytes(20));
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[100];
}

async function solve(challenge) {
  const { deriveKey } = load("altcha-lib/algorithms/pbkdf2");
  const solution = await load("altcha-lib").solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

/** Makes proofs with the app's key: like another challenge of the same address, without the work. */
async function openKey(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const script = join(root, "packages/embedded-mongo/src/cli/dbUri.ts");
  const words = ["--import", "tsx", script];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env, cwd: root });
  const client = await new (load("mongodb").MongoClient)(stdout.trim()).connect();
  const { deriveKey } = load("altcha-lib/algorithms/pbkdf2");
  let secret;
  return {
    close: () => client.close(),
    async prove({ parameters: { data, expiresAt, cost } }) {
      secret ??= (await client.db("takas").collection("proofKeys").findOne()).secret;
      const challenge = await load("altcha-lib").createChallenge({
        algorithm: "PBKDF2/SHA-256",
        deriveKey,
        cost,
        counter: 0,
        data,
        expiresAt,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: `key ${secret}`,
      });
      return { challenge, solution: (await solve(challenge)).solution };
    },
  };
}

const seconds = (time) => `${(time / 1000).toFixed(2)} s`;
