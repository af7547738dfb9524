import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { startEmbeddedMongo } from "@takas/embedded-mongo";
import { databaseUri } from "@takas/embedded-mongo/findDatabase";
import { MongoClient } from "mongodb";

import { program } from "./test/processes/builtPrograms";

/** Runs `npm run moderate` with these variables and nothing else. */
function moderate(variables: Record<string, string>, ...words: string[]) {
  return new Promise<{ output: string; errors: string }>((resolve) => {
    const env = { PATH: process.env["PATH"], ...variables };
    execFile(
      process.execPath,
      [program("moderate.js"), ...words],
      { env },
      (_error, output, errors) => resolve({ output, errors }),
    );
  });
}

describe("npm run moderate", () => {
  it("finds the database of DATA_DIR by itself, and needs no secret", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "moderate-"));
    const database = await startEmbeddedMongo({ dataDir });
    const client = await new MongoClient(database.uri).connect();
    const report = {
      user: "one",
      kind: "person",
      subject: "two",
      whom: "two",
      evidence: {},
      reason: "scam",
    };
    await client
      .db("takas")
      .collection<{ _id: string }>("reports")
      .insertOne({ _id: "report-1", ...report, createdAt: new Date(), settled: null } as never);
    const listed = await moderate({ DATA_DIR: dataDir });
    const dismissed = await moderate({ DATA_DIR: dataDir }, "dismiss", "report-1");
    const history = await moderate({ DATA_DIR: dataDir }, "history");
    await client.close();
    await database.stop();
    await rm(dataDir, { recursive: true });
    expect(listed).toEqual({
      output: "report report-1: a person of somebody who has left. Looks like a scam\n",
      errors: "",
    });
    expect(dismissed.output).toBe("1 report settled.\n");
    expect(history.output).toContain("dismiss report-1 by");
  });

  it("refuses an address without a database, and says how it is used", async () => {
    process.env["MONGODB_URI"] = "mongodb://127.0.0.1:1";
    await expect(databaseUri()).rejects.toThrow("MONGODB_URI names no database.");
    const { errors } = await moderate({ DATA_DIR: "/nowhere" });
    expect(errors).toBe("No database is running for /nowhere. Start Takas, or set MONGODB_URI.\n");
    expect((await moderate({}, "suspend")).errors).toContain("npm run moderate -- suspend REPORT");
  });
});
