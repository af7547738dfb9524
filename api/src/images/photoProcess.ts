import process from "node:process";

import { checkPhoto, type CheckedPhoto } from "./checkPhoto";
import type { AnswerMessage, JobMessage } from "./jobProcess";

// The program of the process that photos are checked in: a path comes in, what the photo is goes out. Anything
// unforeseen ends the process, which counts as a failed check: a photo is never let through unchecked.
process.on("message", ({ id, job }: JobMessage<string>) => {
  void checkPhoto(job).then(
    (answer) => process.send?.({ id, answer } satisfies AnswerMessage<CheckedPhoto>),
    (error: unknown) => {
      const text = error instanceof Error ? error.stack : error;
      process.stderr.write(String(text), () => process.exit(1));
    },
  );
});
process.on("disconnect", () => process.exit());
