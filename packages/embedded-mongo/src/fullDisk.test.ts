import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { MongoClient } from "mongodb";

import { SERVER, serverEnv } from "./testing/builtServer";

/** Creates a small disk for the following commands only; needs a user namespace or root. */
const SMALL_DISK =
  'unshare -rm bash -c "mount -t tmpfs -o size=12m tmpfs \\"$DATA_DIR\\" && $COMMAND"';

/** Runs the server until it ends, and writes its process id first. */
const RUN = `{ '${process.execPath}' "$MAIN" & echo $!; wait; }`;

const possible =
  spawnSync("bash", ["-c", SMALL_DISK], {
    env: { ...process.env, DATA_DIR: tmpdir(), COMMAND: "true" },
  }).status === 0;

const withSmallDisk = possible ? describe : describe.skip;

interface Message {
  uri: string;
}

withSmallDisk("on a disk of 12 MB", () => {
  it("a full disk fails the write, not the store; deleting frees space", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "takas-disk-"));
    // Both runs share a namespace: the second one sees the disk of the first.
    const child = spawn("bash", ["-c", SMALL_DISK], {
      stdio: ["pipe", "pipe", "inherit", "ipc"],
      env: {
        ...serverEnv(dataDir),
        COMMAND: `${RUN}; ${RUN}`,
        MAIN: SERVER,
      },
    });
    if (child.stdout === null) {
      throw new Error("The process ids cannot be read.");
    }
    const pids = createInterface(child.stdout)[Symbol.asyncIterator]();
    const started = () =>
      new Promise<string>((resolve) => child.once("message", ({ uri }: Message) => resolve(uri)));
    const client = new MongoClient(await started());
    const all = client.db("a").collection<{ _id: number; n: number; pad: string }>("b");
    await all.createIndex({ n: 1 });
    const insert = (n: number) => all.insertOne({ _id: n, n, pad: "x".repeat(50_000) });
    let stored = 0;
    const full = await (async () => {
      for (;;) {
        const error: unknown = await insert(stored).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error !== undefined) {
          return error;
        }
        stored += 1;
      }
    })();
    expect(full).toMatchObject({ code: 14031 });
    await expect(insert(-1)).rejects.toMatchObject({ code: 14031 });
    const next = client.db("a").collection<{ _id: number; pad: string }>("next");
    const first = { _id: 0, pad: "x".repeat(50_000) };
    await expect(next.insertOne(first)).rejects.toMatchObject({ code: 14031 });
    const names = async () => (await client.db("a").listCollections().toArray()).map((c) => c.name);
    expect(await names()).toEqual(["b"]);
    expect(await all.countDocuments({ n: { $gte: 0 } })).toBe(stored);
    expect(await all.deleteMany({ n: { $lt: 20 } })).toMatchObject({ deletedCount: 20 });
    await insert(1);
    await next.insertOne(first);
    expect(await names()).toEqual(["b", "next"]);
    expect(await all.countDocuments({ n: { $gte: 0 } })).toBe(stored - 19);
    expect(await all.countDocuments({ pad: /^x/ })).toBe(stored - 19);
    await client.close();
    const restarted = started();
    process.kill(Number((await pids.next()).value), "SIGTERM");
    const second = new MongoClient(await restarted);
    expect(
      await second
        .db("a")
        .collection("b")
        .countDocuments({ n: { $gte: 0 } }),
    ).toBe(stored - 19);
    await second.close();
    process.kill(Number((await pids.next()).value), "SIGTERM");
    await new Promise((resolve) => child.once("close", resolve));
    await rm(dataDir, { recursive: true, force: true });
  });
});
