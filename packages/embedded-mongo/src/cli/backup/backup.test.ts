import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

import S3rver from "@20minutes/s3rver";
import { readSettings } from "@takas/settings";
import { MongoClient } from "mongodb";

import type { EmbeddedMongo } from "../../index";
import { startDatabase } from "../../testing/builtServer";
import { nameAt, placeAt } from "./places";

jest.setTimeout(300_000);

/** The tool as api/src/test/globalSetup.ts built it. */
const BACKUP = join(__dirname, "../../../dist/backup.js");

let folder: string;
let database: EmbeddedMongo;
let client: MongoClient;
let recipient: string;
let bucket: S3rver;
let bucketUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-backup-test-"));
  database = await startDatabase(join(folder, "data"));
  client = new MongoClient(database.uri);
  const cars = client.db("takas").collection("cars");
  await cars.insertMany([{ text: "needle in the backup" }, { n: 2.5 }]);
  await cars.createIndex({ n: 1 });
  const { said } = await tool({}, "key", join(folder, "identity"));
  recipient = /^BACKUP_RECIPIENT=(age1\S+)$/m.exec(said)?.[1] ?? "";
  const place = { port: 0, address: "127.0.0.1", directory: join(folder, "s3") };
  bucket = new S3rver({ ...place, silent: true, configureBuckets: [{ name: "kept" }] });
  const { port } = await bucket.run();
  bucketUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/kept?tls=0`;
});

afterAll(async () => {
  await client.close();
  await database.stop();
  await bucket.close();
  await rm(folder, { recursive: true });
});

/** Runs a tool as npm does; returns its exit code and output. */
async function tool(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [BACKUP, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: __dirname,
    env: {
      ...process.env,
      DATA_DIR: join(folder, "data"),
      MONGODB_URI: "",
      BACKUP_RECIPIENT: recipient ?? "",
      BACKUP_IDENTITY: join(folder, "identity"),
      ...env,
    },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

it("creates keys, the private one readable only by its owner", async () => {
  expect(recipient).toMatch(/^age1/);
  const { mode } = await stat(join(folder, "identity"));
  expect(mode & 0o777).toBe(0o600);
  expect(await tool({}, "key", join(folder, "identity"))).toMatchObject({ code: 1 });
});

describe.each(["a folder", "a bucket"])("backups in %s", (kind) => {
  const to = () => ({ BACKUP_TO: kind === "a bucket" ? bucketUrl : join(folder, "backups") });

  it("are restored completely, and cannot be read without the private key", async () => {
    expect(await tool(to(), "rehearse")).toMatchObject({
      code: 1,
      said: expect.stringContaining("There is no backup in ") as string,
    });
    const made = await tool(to(), "backup");
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^takas-\S+Z is in .*: 2 documents of 1 collections, /) as string,
    });
    const rehearsed = await tool(to(), "rehearse");
    expect(rehearsed.said).toMatch(
      /takas\.cars: 2 documents, sha256 [0-9a-f]{16}\n\S+ was restored completely: .* It is \d+ minutes old\.\n$/,
    );
    expect(rehearsed.code).toBe(0);
    const dump = await mkdtemp(join(folder, "restored-"));
    expect(await tool(to(), "restore", dump)).toMatchObject({ code: 0 });
    expect(await readFile(join(dump, "takas", "cars.json"), "utf8")).toContain("needle");
    const place = join(folder, kind === "a bucket" ? "s3" : "backups");
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      expect(entry.isFile() && (await readFile(file, "latin1")).includes("needle")).toBe(false);
    }
  });
});

describe.each(["a folder", "a bucket"])("the leftovers of a killed process in %s", (kind) => {
  const BACKUP_TO = () => (kind === "a bucket" ? bucketUrl : join(folder, "backups"));

  it("are removed after a day, by the next backup", async () => {
    const place = placeAt(
      readSettings({ BACKUP_TO: BACKUP_TO() }, ["BACKUP_TO"], ["BACKUP_TO"]).BACKUP_TO,
    );
    const [old, young] = ["takas-2020-01-02T03-04-05Z", nameAt(new Date(Date.now() - 3_600_000))];
    await place.save(old, "cars.json", Readable.from([Buffer.from("half")]));
    await place.save(young, "cars.json", Readable.from([Buffer.from("half")]));
    expect((await place.unfinished()).toSorted()).toEqual([old, young]);
    expect(await place.list()).not.toContain(old);
    expect(await tool({ BACKUP_TO: BACKUP_TO() }, "backup")).toMatchObject({ code: 0 });
    expect(await place.unfinished()).toEqual([young]);
    await place.remove(young);
  });
});

describe("backups in a folder", () => {
  const BACKUP_TO = () => join(folder, "others");
  const only = async () => (await readdir(BACKUP_TO())).filter((name) => name.startsWith("takas-"));

  beforeEach(async () => {
    await rm(BACKUP_TO(), { recursive: true, force: true });
    await tool({ BACKUP_TO: BACKUP_TO() }, "backup");
  });

  it("are readable only by their owner", async () => {
    const [name = ""] = await only();
    const modes = await Promise.all(
      [name, `${name}/takas`, `${name}/manifest.json.gz.age`].map(async (path) => {
        const { mode } = await stat(join(BACKUP_TO(), path));
        return (mode & 0o777).toString(8);
      }),
    );
    expect(modes).toEqual(["700", "700", "600"]);
  });

  it("with a flipped bit are refused, naming the file", async () => {
    const [name = ""] = await only();
    const file = join(BACKUP_TO(), name, "takas", "cars.json.gz.age");
    const bytes = await readFile(file);
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
    await writeFile(file, bytes);
    const { code, said } = await tool({ BACKUP_TO: BACKUP_TO() }, "rehearse");
    expect(said).toMatch(/takas\/cars\.json of the backup takas-\S+ cannot be read: /);
    expect(code).toBe(1);
  });

  it("are removed after the retention period, once there is a newer one", async () => {
    const [name = ""] = await only();
    await rename(join(BACKUP_TO(), name), join(BACKUP_TO(), "takas-2020-01-02T03-04-05Z"));
    const rehearsed = await tool({ BACKUP_TO: BACKUP_TO() }, "rehearse");
    expect(rehearsed.said).toMatch(/The newest backup is \d+\.\d hours old; one is due/);
    expect(rehearsed.code).toBe(1);
    const { said } = await tool({ BACKUP_TO: BACKUP_TO(), BACKUP_KEEP: "7" }, "backup");
    expect(said).toContain("takas-2020-01-02T03-04-05Z was older than 7 days and was removed.");
    expect(await only()).toHaveLength(1);
  });

  it("require a public key and a place, with an error sentence for each", async () => {
    const unkeyed = await tool({ BACKUP_TO: BACKUP_TO(), BACKUP_RECIPIENT: "" }, "backup");
    expect(unkeyed).toMatchObject({
      code: 1,
      said: expect.stringContaining("BACKUP_RECIPIENT is required") as string,
    });
    expect(await tool({}, "backup")).toMatchObject({ code: 1, said: "BACKUP_TO is required.\n" });
    // As npm start runs it: it exits before it is ready, so that the start fails with its sentence.
    const scheduled = await tool({ BACKUP_TO: BACKUP_TO(), BACKUP_RECIPIENT: "" });
    expect(scheduled).toEqual({ ...unkeyed, code: 1 });
  });
});
