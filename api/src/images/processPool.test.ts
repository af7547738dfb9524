import { join } from "node:path";

import { ProcessFailure, ProcessPool } from "./processPool";

interface Echo {
  value: unknown;
  pid: number;
  keys: string[];
}

function makePool({ size = 1, deadline = 20_000, idle = 20_000 } = {}) {
  const script = join(import.meta.dirname, "testing/poolProgram.ts");
  return new ProcessPool<{ task: string; value?: unknown }, Echo>({ script, size, deadline, idle });
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function ended(pid: number) {
  while (isRunning(pid)) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

jest.setTimeout(60_000);

describe("ProcessPool", () => {
  it("answers jobs in their order in one process, and bytes as bytes", async () => {
    const pool = makePool();
    const answers = await Promise.all(
      [1, 2, 3].map(async (value) => pool.run({ task: "echo", value })),
    );
    expect(answers.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
    const { value } = await pool.run({ task: "echo", value: new Uint8Array([1, 2]) });
    expect(value).toEqual(new Uint8Array([1, 2]));
  });

  it("runs no more processes than its size", async () => {
    const pool = makePool({ size: 2 });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (value) => pool.run({ task: "echo", value })),
    );
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  });

  it("hands its processes no setting and no key", async () => {
    process.env["STRIPE_SECRET_KEY"] = "canary";
    const { keys } = await makePool().run({ task: "echo" });
    expect(keys).not.toContain("STRIPE_SECRET_KEY");
    expect(keys).not.toContain("MONGODB_URI");
    delete process.env["STRIPE_SECRET_KEY"];
  });

  it.each(["crash", "leave"])(
    "rejects a job whose process does %j and goes on with a new one",
    async (task) => {
      const pool = makePool();
      const before = await pool.run({ task: "echo" });
      const [failed, next] = await Promise.allSettled([
        pool.run({ task }),
        pool.run({ task: "echo" }),
      ]);
      expect(failed).toMatchObject({ status: "rejected", reason: expect.any(ProcessFailure) });
      expect(failed).toMatchObject({ reason: { isTimeout: false } });
      expect(next.status === "fulfilled" && next.value.pid !== before.pid).toBe(true);
    },
  );

  it("tells what a process said before it ended", async () => {
    await expect(makePool().run({ task: "complain" })).rejects.toThrow(
      /ended with 1.*out of paint/,
    );
  });

  it("kills a process stuck beyond the deadline and goes on with a new one", async () => {
    const pool = makePool({ deadline: 3000 });
    const { pid } = await pool.run({ task: "echo" });
    await expect(pool.run({ task: "spin" })).rejects.toMatchObject({ isTimeout: true });
    const next = await pool.run({ task: "echo" });
    expect(next.pid).not.toBe(pid);
    expect(isRunning(pid)).toBe(false);
  });

  it("goes on with a new process when an idle one was killed", async () => {
    const pool = makePool();
    const { pid } = await pool.run({ task: "echo" });
    process.kill(pid, "SIGKILL");
    await ended(pid);
    await expect(pool.run({ task: "echo", value: 7 })).resolves.toMatchObject({ value: 7 });
  });

  it("ends a process that has nothing to do, and starts one for the next job", async () => {
    const pool = makePool({ idle: 1 });
    const { pid } = await pool.run({ task: "echo" });
    await ended(pid);
    await expect(pool.run({ task: "echo", value: 7 })).resolves.toMatchObject({ value: 7 });
  });
});
