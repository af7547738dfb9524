import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { ROLE_SETTINGS, readSettings } from "@takas/settings";
import { generateIdentity, identityToRecipient } from "age-encryption";

import { runTool } from "../connectDatabase";
import { dataDir, givenAddress } from "../findDatabase";
import type { Manifest } from "../manifest";
import { mongoSource, storeSource } from "../sources";
import { backUp, rehearse, unpack } from "./backups";
import { placeAt, timeOf } from "./places";
import type { Place } from "./places";

/*
 * npm run backup                             backs up the database to BACKUP_TO
 * npm run backup -- --scheduled              does it every BACKUP_EVERY hours, for as long as it runs
 * npm run backup:rehearse [-- NAME]          restores the newest backup elsewhere, compares, says how old it is
 * npm run backup:restore -- FOLDER [NAME]    decrypts the newest backup into a folder that data:import loads
 * npm run backup:key -- FILE                 makes the two keys: the private one goes to FILE, the public one is shown
 */
const HOUR_MS = 3_600_000;
/** ms after which a failed scheduled backup is retried. */
const RETRY_MS = 10 * 60_000;

const [tool = "scheduled", ...words] = process.argv.slice(2);

runTool(async () => {
  const tools: Record<string, () => Promise<void>> = {
    // The path that npm start runs.
    scheduled: keepBackingUp,
    backup: async () => (words.includes("--scheduled") ? keepBackingUp() : backUpOnce(new Date())),
    rehearse: async () => rehearseOne(words[0]),
    restore: async () => restore(words[0], words[1]),
    key: async () => makeKey(words[0]),
  };
  await tools[tool]?.();
});

function settings() {
  const { BACKUP_TO: to, ...rest } = readSettings(process.env, ROLE_SETTINGS.backup, ["BACKUP_TO"]);
  return { ...rest, place: placeAt(to) };
}

/** Settings of the backup process: it does not start without a public key. */
function backupSettings() {
  const { BACKUP_RECIPIENT: recipient, ...rest } = settings();
  if (recipient === undefined) {
    throw new Error(
      "BACKUP_RECIPIENT is required: the public key that backups are encrypted to. npm run backup:key -- FILE creates one.",
    );
  }
  return { ...rest, recipient };
}

async function backUpOnce(now: Date): Promise<void> {
  const { place, recipient, BACKUP_KEEP: keepDays } = backupSettings();
  const given = givenAddress();
  const source =
    given === undefined
      ? storeSource(join(dataDir(), "mongo"))
      : await mongoSource(given.uri, given.database, { still: false });
  try {
    const started = Date.now();
    const { name, manifest, removed } = await backUp(source, { place, recipient, keepDays, now });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`${name} is in ${place.words}: ${numbers(manifest)}, in ${seconds} s.`);
    removed.forEach((each) => say(`${each} was older than ${keepDays} days and was removed.`));
  } finally {
    await source.close();
  }
}

/** The newest backup determines when the next is due, so that a restart neither skips nor repeats one. */
async function keepBackingUp(): Promise<void> {
  const { place, BACKUP_EVERY: hours } = backupSettings();
  const end = new AbortController();
  const { signal } = end;
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) {
    process.once(event, () => end.abort());
  }
  process.send?.({ type: "ready" });
  while (!signal.aborted) {
    try {
      const last = (await place.list()).at(-1);
      const due = last === undefined ? 0 : timeOf(last).getTime() + hours * HOUR_MS;
      await sleep(Math.max(0, due - Date.now()), undefined, { signal });
      await backUpOnce(new Date());
    } catch (error) {
      if (!signal.aborted) {
        const reason = error instanceof Error ? error.message : String(error);
        process.stderr.write(`No backup was made: ${reason}\n`);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
  process.disconnect?.();
}

async function rehearseOne(wanted: string | undefined): Promise<void> {
  const { place, BACKUP_IDENTITY: file, BACKUP_EVERY: hours } = settings();
  const name = await find(place, wanted);
  const { manifest, differences } = await rehearse(
    { place, identity: await identityIn(file) },
    name,
  );
  const age = Date.now() - timeOf(name).getTime();
  for (const { database, name: collection, documents, sha256 = "" } of manifest.collections) {
    say(`${database}.${collection}: ${documents} documents, sha256 ${sha256.slice(0, 16)}`);
  }
  if (differences.length > 0) {
    throw new Error(`${name} was not restored correctly: ${differences.join("; ")}.`);
  }
  say(`${name} was restored completely: ${numbers(manifest)}. It is ${inWords(age)} old.`);
  if (wanted === undefined && age > 2 * hours * HOUR_MS) {
    throw new Error(`The newest backup is ${inWords(age)} old; one is due every ${hours} hours.`);
  }
}

async function restore(folder: string | undefined, wanted: string | undefined): Promise<void> {
  if (folder === undefined) {
    throw new Error("Name a folder: npm run backup:restore -- FOLDER [NAME]");
  }
  const { place, BACKUP_IDENTITY: file } = settings();
  const name = await find(place, wanted);
  const manifest = await unpack({ place, identity: await identityIn(file) }, name, folder);
  say(`${name} is in ${folder}: ${numbers(manifest)}. "npm run data:import" loads it.`);
}

/** The backup with that name, or the newest. */
async function find(place: Place, wanted: string | undefined): Promise<string> {
  const all = await place.list();
  const found = wanted === undefined ? all.at(-1) : all.find((name) => name === wanted);
  if (found === undefined) {
    throw new Error(
      `There is no backup${wanted === undefined ? "" : ` ${wanted}`} in ${place.words}.`,
    );
  }
  return found;
}

async function identityIn(file: string | undefined): Promise<string> {
  const text = file === undefined ? "" : await readFile(file, "utf8");
  const identity = /^AGE-SECRET-KEY-1\S+$/m.exec(text)?.[0];
  if (identity === undefined) {
    throw new Error("BACKUP_IDENTITY must name the file with the private key of BACKUP_RECIPIENT.");
  }
  return identity;
}

async function makeKey(file: string | undefined): Promise<void> {
  if (file === undefined) {
    throw new Error("Name a file: npm run backup:key -- FILE");
  }
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: "wx", mode: 0o600 });
  say(`BACKUP_RECIPIENT=${recipient}`);
  say(`Keep ${file} off this machine: without it no backup can be read.`);
}

function numbers({ collections }: Manifest): string {
  const documents = collections.reduce((sum, each) => sum + each.documents, 0);
  return `${documents} documents of ${collections.length} collections`;
}

function inWords(ms: number): string {
  const hours = ms / HOUR_MS;
  return hours < 1 ? `${Math.round(ms / 60_000)} minutes` : `${hours.toFixed(1)} hours`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
