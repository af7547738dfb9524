import { join } from "node:path";

import { JobFailure, JobProcesses } from "./jobProcess";

interface Echo {
  value: unknown;
  pid: number;
  keys: string[];
}

const script = join(import.meta.dirname, "../testing/testProcess.mjs");
const LIMITS = { script, deadline: 20_000, idle: 20_000 };

function makeProcess(options = LIMITS) {
  return new JobProcesses<{ task: string; value?: unknown }, Echo>(1, options);
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

describe("JobProcesses", () => {
  it("answers jobs in one process, and bytes as bytes", async () => {
    const jobs = makeProcess();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (value) => jobs.run({ task: "echo", value })),
    );
    expect(answers.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
    const { value } = await jobs.run({ task: "echo", value: new Uint8Array([1, 2]) });
    expect(value).toEqual(new Uint8Array([1, 2]));
  });

  it("passes no settings or keys to the process", async () => {
    process.env["STRIPE_SECRET_KEY"] = "canary";
    const { keys } = await makeProcess().run({ task: "echo" });
    expect(keys).not.toContain("STRIPE_SECRET_KEY");
    expect(keys).not.toContain("MONGODB_URI");
    delete process.env["STRIPE_SECRET_KEY"];
  });

  it.each(["crash", "leave"])(
    "rejects a job whose process does %j and continues with a new one",
    async (task) => {
      const jobs = makeProcess();
      const before = await jobs.run({ task: "echo" });
      const [failed] = await Promise.allSettled([jobs.run({ task })]);
      const next = await jobs.run({ task: "echo" });
      expect(failed).toMatchObject({ status: "rejected", reason: expect.any(JobFailure) });
      expect(failed).toMatchObject({ reason: { isTimeout: false } });
      expect(next.pid).not.toBe(before.pid);
    },
  );

  it("reports the process's last output", async () => {
    await expect(makeProcess().run({ task: "complain" })).rejects.toThrow(
      /ended with 1 out of paint/,
    );
  });

  it("kills a process stuck beyond the timeout and continues with a new one", async () => {
    const limits = { ...LIMITS };
    const jobs = makeProcess(limits);
    const { pid } = await jobs.run({ task: "echo" });
    // Only now: the start of the process may take longer on a busy machine.
    limits.deadline = 500;
    await expect(jobs.run({ task: "spin" })).rejects.toMatchObject({ isTimeout: true });
    limits.deadline = LIMITS.deadline;
    const next = await jobs.run({ task: "echo" });
    expect(next.pid).not.toBe(pid);
    await ended(pid);
  });

  it("rejects the other job of a killed process as one that may be retried", async () => {
    const jobs = makeProcess({ ...LIMITS, deadline: 500 });
    const stuck = jobs.run({ task: "wait" });
    const late = jobs.run({ task: "wait" });
    const ends = await Promise.allSettled([stuck, late]);
    expect(ends).toMatchObject([{ reason: { isTimeout: true } }, { reason: { isTimeout: false } }]);
  });

  it("continues with a new process after an idle one was killed", async () => {
    const jobs = makeProcess();
    const { pid } = await jobs.run({ task: "echo" });
    process.kill(pid, "SIGKILL");
    await ended(pid);
    await expect(jobs.run({ task: "echo", value: 7 })).resolves.toMatchObject({ value: 7 });
  });

  it("stops an idle process, and starts one for the next job", async () => {
    const jobs = makeProcess({ ...LIMITS, idle: 1 });
    const { pid } = await jobs.run({ task: "echo" });
    await ended(pid);
    await expect(jobs.run({ task: "echo", value: 7 })).resolves.toMatchObject({ value: 7 });
  });
});
