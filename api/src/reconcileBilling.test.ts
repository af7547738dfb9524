import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

import { program } from "./platform/process/programPaths";

describe("npm run billing:reconcile", () => {
  it("says that it needs Stripe's key, before it asks for a database", async () => {
    const env = { PATH: process.env["PATH"], MONGODB_URI: "mongodb://127.0.0.1:1/takas" };
    const run = promisify(execFile)(process.execPath, [program("reconcileBilling")], { env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: "STRIPE_SECRET_KEY is required.\n",
    });
  });
});
