import process from "node:process";

// What a process can do with a job, for the tests of JobProcesses. Plain JavaScript starts in a third of the time.
process.on("message", ({ id, job }) => {
  const answer = { value: job.value, pid: process.pid, keys: Object.keys(process.env) };
  const tasks = {
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
