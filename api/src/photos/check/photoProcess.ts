import process from "node:process";

import { loadModels } from "../text/models";
import { checkPhoto } from "./checkPhoto";
import type { CheckedPhoto } from "./checkPhoto";
import type { AnswerMessage, JobMessage } from "./jobProcess";

/** Memory in MB above which an idle process is replaced, because huge pictures fragment memory. */
const MOST_MEMORY = 340;

let underWay = 0;

// The program of the process that checks photos: it receives a path and returns the result. Any unexpected error ends
// the process, which counts as a failed check: no photo passes unchecked.
process.on("message", (message: JobMessage<string>) => {
  void work(message).catch((error: unknown) => {
    const text = error instanceof Error ? error.stack : error;
    process.stderr.write(String(text), () => process.exit(1));
  });
});
process.on("disconnect", () => process.exit());
await loadModels();

async function work({ id, job }: JobMessage<string>): Promise<void> {
  underWay += 1;
  const message: AnswerMessage<CheckedPhoto> = { id, answer: await checkPhoto(job) };
  await new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
  underWay -= 1;
  if (underWay === 0 && process.memoryUsage.rss() > MOST_MEMORY * 1024 * 1024) {
    process.exit();
  }
}
