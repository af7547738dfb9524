import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { MongoClient } from "mongodb";

import { SERVER, serverEnv } from "./testing/builtServer";

/** Mounts the folder over itself, read-only for later lookups: even for root, who may ignore file modes. */
const LOCK = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"';
const UNLOCK = 'umount "$DATA_DIR"';

/** Runs the server in a mount namespace that only it and later commands see; reports after each command. */
const RUN = '"$NODE" "$MAIN" & while read -r c; do eval "$c"; echo; done';
const APART = ["-c", 'unshare -rm bash -c "$COMMAND"'];

const possible =
  spawnSync("bash", APART, {
    env: { ...process.env, DATA_DIR: tmpdir(), COMMAND: LOCK },
  }).status === 0;

const withMounts = possible ? describe : describe.skip;

withMounts("a data folder that turns read-only", () => {
  it("fails the write, not the store: reads continue, and so do writes once it is writable again", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "takas-data-"));
    const child = spawn("bash", APART, {
      stdio: ["pipe", "pipe", "inherit", "ipc"],
      env: {
        ...serverEnv(dataDir),
        COMMAND: RUN,
        NODE: process.execPath,
        MAIN: SERVER,
      },
    });
    const { stdin, stdout } = child;
    if (stdin === null || stdout === null) {
      throw new Error("There is no way to send commands.");
    }
    const done = createInterface(stdout)[Symbol.asyncIterator]();
    const run = async (command: string) => {
      stdin.write(`${command}\n`);
      await done.next();
    };
    const uri = await new Promise<string>((resolve) => {
      child.once("message", (message: { uri: string }) => resolve(message.uri));
    });
    const client = new MongoClient(uri);
    const cars = client.db("a").collection<{ _id: number }>("cars");
    await cars.insertOne({ _id: 1 });
    await run(LOCK);
    const refused = { code: 14031, message: expect.stringContaining("cannot be written") };
    await expect(cars.insertOne({ _id: 2 })).rejects.toMatchObject(refused);
    await expect(cars.deleteOne({ _id: 1 })).rejects.toMatchObject(refused);
    expect(await cars.find().toArray()).toEqual([{ _id: 1 }]);
    await run(UNLOCK);
    await cars.insertOne({ _id: 2 });
    expect(await cars.countDocuments({})).toBe(2);
    await client.close();
    stdin.end("kill %1; wait\n");
    await new Promise((resolve) => child.once("close", resolve));
    await rm(dataDir, { recursive: true });
  });
});
