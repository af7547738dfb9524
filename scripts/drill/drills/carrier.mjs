// Measures how long honest people behind one carrier's address wait while others there attack.
import { execFile } from "node:child_process";
import { createHash, randomBytes, webcrypto } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import { startApp } from "../app.mjs";
import { cpuOf } from "../cpuOf.mjs";

export const carrier = {
  usage: ` [PEOPLE [SECONDS]]
      PEOPLE (5000) arrive at one address within SECONDS (480), half of them with a session from before, read, and make a
      mistake in 1 of 100 cases, while three attackers there start sessions and ask for work, read with made-up cookies,
      and guess recovery codes and ask for passkeys. Fails if an honest person is refused, or waits more than 5 s on a
      phone, which works a quarter as fast as this machine.`,
  run: besideAttackers,
};

const root = join(import.meta.dirname, "../../..");
const load = createRequire(join(root, "api/package.json"));
/** One of this many has a session from before. */
const RETURNING = 2;
/** One of this many people does the work; the others' proofs are made with the app's own key, to spare hours of CPU. */
const WORKING = 25;
const MISTAKES = 100;
const SLOWER = 4;
const MOST = 5000;

async function besideAttackers(count = "5000", time = "480") {
  const app = await startApp({ RATE_LIMIT_FACTOR: "1", DEMO: "0", MARKET: "live" });
  const database = await openDatabase(app.dataDir);
  try {
    const perAttempt = SLOWER * (await measureAttempt());
    const total = Number(count);
    const sessions = await database.startEarlier(Math.floor(total / RETURNING));
    const callers = { url: app.url, database, perAttempt };
    const end = attack(callers, await database.startEarlier(1));
    const works = [];
    const pause = (1000 * Number(time)) / total;
    const before = await cpuTimes(app);
    const begun = performance.now();
    // They arrive when they like, and not as others are served.
    const visits = Array.from({ length: total }, async (_, index) => {
      await sleep(begun + index * pause - performance.now());
      const cookie = index % RETURNING === 0 ? sessions.pop() : undefined;
      return visit(callers, { index, cookie, works });
    });
    const people = await Promise.all(visits);
    const seconds = (performance.now() - begun) / 1000;
    const after = await cpuTimes(app);
    const cpu = { app: after.app - before.app, machine: after.machine - before.machine };
    return report({ people, works, attacks: await end(), perAttempt, seconds, cpu });
  } finally {
    await database.close();
    await app.stop();
    await rm(app.dataDir, { recursive: true });
  }
}

function report({ people, works, attacks, perAttempt, seconds: took, cpu }) {
  const work = works.toSorted((a, b) => a - b);
  const refused = people.flatMap(({ refusal }) => refusal ?? []);
  const asked = people.filter(({ isAsked }) => isAsked).length;
  console.log(
    `an attempt takes a phone ${perAttempt.toFixed(1)} ms; ${asked} of ${people.length} were asked for work (${work.length} did it: median ${at(work, 0.5)}, longest ${at(work, 1)} on a phone)`,
  );
  const groups = {
    "with a session": people.filter(({ isNew }) => !isNew),
    "asked for no work": people.filter(({ isNew, isAsked }) => isNew && !isAsked),
    "asked for work": people.filter(({ isAsked }) => isAsked),
  };
  for (const [name, { length }] of Object.entries(groups)) {
    const waits = waitsOf(groups[name]);
    console.log(
      `${length} ${name}, waits for a session, three reads and a mistake: median ${at(waits, 0.5)}, p99 ${at(waits, 0.99)}, longest ${at(waits, 1)}`,
    );
  }
  console.log(`refused: ${refused.length}${refused.slice(0, 3).map((text) => `\n  ${text}`)}`);
  console.log(
    `the attackers' answers by status, in ${took.toFixed(0)} s: ${JSON.stringify(attacks)}`,
  );
  console.log(
    `Takas had ${cpu.app.toFixed(0)} s of CPU; ${cpu.machine.toFixed(0)} s were in use on ${availableParallelism()} cores (with nothing beside the drill, the rest is the drill's own)`,
  );
  return refused.length === 0 && (waitsOf(people).at(-1) ?? 0) <= MOST;
}

/** The CPU time so far in s: of the app's processes, and of the whole machine. */
async function cpuTimes(app) {
  const used = await Promise.all(Object.values(app.processes()).map(cpuOf));
  // The columns of /proc/stat are hundredths of a second; the fourth and fifth are idle.
  const [line] = (await readFile("/proc/stat", "utf8")).split("\n");
  const columns = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const [user, nice, system, , , ...others] = columns;
  const machine = [user, nice, system, ...others].reduce((sum, time) => sum + time, 0) / 100;
  return { app: used.reduce((sum, time) => sum + time, 0) / 1000, machine };
}

function waitsOf(people) {
  return people.map(({ wait }) => wait).toSorted((a, b) => a - b);
}

/** The time in s below which this share of the times is. */
function at(sorted, share) {
  return seconds(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}

/** A person's visit; `wait` is what it would take on a phone, in ms. */
async function visit(callers, { index, cookie: known, works }) {
  const { url } = callers;
  const begun = performance.now();
  /** Time that passed here for work, and the time it takes a phone. */
  const work = { here: 0, phone: 0 };
  const person = { isNew: known === undefined, isAsked: false };
  const finish = (refusal) => ({
    ...person,
    wait: performance.now() - begun - work.here + work.phone,
    refusal,
  });
  try {
    let answer = await start(url, known);
    person.isAsked = answer.headers.get("takas-error") === "session.proofNeeded";
    if (person.isAsked) {
      await answer.arrayBuffer();
      answer = await start(url, undefined, await prove(callers, { index, works, work }));
    }
    await refuse(answer, known === undefined ? 201 : 200, "start");
    const cookie = known ?? answer.headers.get("set-cookie").split(";")[0];
    for (const path of ["auth/user", "vehicles", "vehicles/search?limit=10"]) {
      await refuse(await fetch(`${url}/api/${path}`, { headers: { cookie } }), 200, path);
    }
    if (Math.floor(index / RETURNING) % MISTAKES === 0) {
      await refuse(await recover(url, cookie), 400, "recover");
    }
    return finish();
  } catch (error) {
    return finish(error instanceof Error ? error.message : String(error));
  }
}

/** The proof that a person at the address is asked for; adds the time it takes to `work`. */
async function prove({ url, database, perAttempt }, { index, works, work }) {
  const given = await fetch(`${url}/api/auth/proof`);
  if (!given.ok) {
    throw new Error(`proof: ${given.status} ${await given.text()}`);
  }
  const challenge = await given.json();
  const working = performance.now();
  const isWorking = index % WORKING === 0;
  const proof = isWorking ? await solve(challenge) : await database.prove(challenge);
  work.here = performance.now() - working;
  work.phone = isWorking ? proof.solution.counter * perAttempt : (works.at(-1) ?? 0);
  if (isWorking) {
    works.push(work.phone);
  }
  return proof;
}

/** Throws unless the answer has the expected status; reads it. */
async function refuse(answer, expected, name) {
  const text = await answer.text();
  if (answer.status !== expected) {
    throw new Error(`${name}: ${answer.status} ${text}`);
  }
}

/** Three attackers at the same address, one of whom has a session. Returns a function that ends them and resolves to their answers by status. */
function attack({ url }, [cookie]) {
  const attacks = { starts: {}, work: {}, reads: {}, guesses: {}, passkeys: {} };
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
    guesses: async () => drop(await recover(url, cookie)),
    work: async () => drop(await fetch(`${url}/api/auth/proof`)),
    passkeys: async () => drop(await post(`${url}/api/auth/passkey/options`, {}, { cookie })),
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

function start(url, cookie, proof) {
  return post(`${url}/api/auth/anonymous`, { proof }, cookie === undefined ? {} : { cookie });
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

/** The app's database, to spare hours of the drill's own work. */
async function openDatabase(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const words = ["packages/embedded-mongo/dist/data.js", "uri"];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env, cwd: root });
  const client = await new (load("mongodb").MongoClient)(stdout.trim()).connect();
  const { deriveKey } = load("altcha-lib/algorithms/pbkdf2");
  let secret;
  return {
    close: () => client.close(),
    /** Stores people who started a month ago; resolves to their cookies. */
    async startEarlier(count) {
      const monthAgo = new Date(Date.now() - 30 * 86_400_000);
      const taken = await client.db("takas").collection("users").countDocuments();
      const people = Array.from({ length: count }, (_, index) => ({
        user: `earlier-${taken + index}`,
        secret: randomBytes(32).toString("base64url"),
        anonymousId: 100_000 + taken + index,
      }));
      await client
        .db("takas")
        .collection("users")
        .insertMany(people.map(({ user, anonymousId }) => userOf(user, anonymousId, monthAgo)));
      await client
        .db("takas")
        .collection("sessions")
        .insertMany(people.map((person) => sessionOf(person, monthAgo)));
      return people.map((person) => `sid=${person.secret}`);
    },
    /** Makes a proof with the app's key: like another challenge of the same address, without the work. */
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

function userOf(_id, anonymousId, createdAt) {
  return { _id, anonymousId, membershipType: "free", isDealer: false, isSample: false, createdAt };
}

function sessionOf({ user, secret }, createdAt) {
  const _id = createHash("sha256").update(secret).digest("base64url");
  const usedAt = new Date();
  return { _id, user, createdAt, usedAt, expiresAt: new Date(Date.now() + 300 * 86_400_000) };
}

const seconds = (time) => `${(time / 1000).toFixed(2)} s`;
