import process from "node:process";

import type { JobMessage } from "../check/jobProcess";

// What a process can do with a job, for the tests of JobProcess.
process.on("message", ({ id, job }: JobMessage<{ task: string; value?: unknown }>) => {
  const answer = { value: job.value, pid: process.pid, keys: Object.keys(process.env) };
  const tasks: Record<string, () => void> = {
    echo: () => process.send?.({ id, answer }),
    wait: () => undefined,
    crash: () => process.abort(),
    leave: () => process.exit(3),
    complain: () => {
      process.stderr.write("out of paint", () => process.exit(1));
    },
    spin: () => {
      for (;;) {
        // Stuck, as native code or a regular expression can be.
      }
    },
  };
  tasks[job.task]?.();
});
process.on("disconnect", () => process.exit());
