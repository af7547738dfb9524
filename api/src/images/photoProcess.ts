import process from "node:process";

import { checkPhoto } from "./checkPhoto";

// The program of one process of the photo pool: a path comes in, what the photo is goes out. Anything unforeseen ends
// the process, which the pool takes for a failed check: a photo is never let through unchecked.
process.on("message", ({ path }: { path: string }) => {
  void checkPhoto(path).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(String(error));
      process.exitCode = 1;
      process.disconnect();
    },
  );
});
process.on("disconnect", () => process.exit());
