import process from "node:process";

// What a process of a pool may do, for the tests of the pool.
process.on("message", ({ task, value }: { task: string; value?: unknown }) => {
  const tasks: Record<string, () => void> = {
    echo: () => process.send?.({ value, pid: process.pid, keys: Object.keys(process.env) }),
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
  tasks[task]?.();
});
process.on("disconnect", () => process.exit());
