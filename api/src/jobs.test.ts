import { randomUUID } from "node:crypto";

import { mongoose } from "./platform/database/mongoose";
import { databaseUri } from "./test/databaseUri";
import { Proxy } from "./test/processes/proxy";
import { RoleProcess, waitFor } from "./test/processes/roleProcess";

let jobs: RoleProcess;
afterEach(() => {
  jobs.child.kill("SIGKILL");
});

describe("jobs", () => {
  it("upgrade cars even if the connection is lost meanwhile, run the scheduled work, and serve only their health and measurements", async () => {
    const database = databaseUri(`test-${randomUUID()}`);
    const client = new mongoose.mongo.MongoClient(database.href);
    const cars = client.db().collection<mongoose.mongo.Document & { _id: string }>("vehicles");
    await cars.insertOne({
      _id: "old",
      wordsVersion: 0,
      title: "BMW 320",
      make: "BMW",
      model: "320",
    });
    const proxy = new Proxy(database.href);
    await proxy.open();
    database.port = String(proxy.port);
    const cut = proxy.cutAt("$set");
    jobs = new RoleProcess("jobs", { MONGODB_URI: database.href });
    await Promise.race([cut, jobs.exited]);
    const url = String(await Promise.race([jobs.ready(), jobs.exited]));
    expect(jobs.output).toContain("an upgrade waits for the database");
    expect(jobs.output).not.toContain("unhandledRejection");
    expect(await cars.findOne({ _id: "old" })).toMatchObject({ wordsVersion: expect.any(Number) });

    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/api/config`)).status).toBe(404);
    await waitFor(() => /"msg":"valuation fitted"/.exec(jobs.output) ?? undefined);
    // Fitting keeps the process busy, so the driver may drop its connections and open them again.
    const measured = await waitFor(async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return /mongodb_pool_connections\{state="open"\} [1-9]/.test(text) ? text : undefined;
    });
    expect(measured).toContain('valuation_fits_total{result="fitted"} 1');
    expect(measured).toMatch(/scheduled_runs_total\{work="[^"]+",result="done"\} 1/);
    expect(measured).toMatch(/scheduled_last_success_timestamp_seconds\{work="[^"]+"\} 1\d{9}/);
    expect(measured).toContain("database_connected 1");
    expect(measured).toMatch(/mongodb_pool_connections\{state="waiting"\} \d/);
    expect(jobs.output).toContain('"role":"jobs"');
    jobs.child.kill("SIGTERM");
    expect(await jobs.exitCode()).toBe(0);
    await client.close();
    await proxy.close();
  });
});
