import { fork } from "node:child_process";
import { once } from "node:events";

import { program } from "../../platform/process/programPaths";
import { flatPhoto, useUploads } from "../testing/testPhotos";
import type { CheckedPhoto } from "./checkPhoto";
import type { AnswerMessage, JobMessage } from "./jobProcess";

const uploads = useUploads();

/** Makes the process believe that it holds a gigabyte. */
const FULL = "data:text/javascript,process.memoryUsage.rss = () => 2 ** 30";

describe("a process that checks photos and holds too much memory", () => {
  it("answers all it was asked before it ends", async () => {
    const small = await flatPhoto(90, 60).jpeg().toBuffer();
    const large = await flatPhoto(3000, 2000, 2).jpeg().toBuffer();
    const files = await uploads(small, large, large);
    const child = fork(program("photoProcess"), {
      execArgv: ["--import", FULL],
      serialization: "advanced",
    });
    const answered: number[] = [];
    child.on("message", ({ id }: AnswerMessage<CheckedPhoto>) => void answered.push(id));
    for (const [id, { path }] of files.entries()) {
      child.send({ id, job: path } satisfies JobMessage<string>);
    }
    await Promise.all([once(child, "exit"), once(child, "disconnect")]);
    expect(answered.toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
    expect(child.exitCode).toBe(0);
  });
});
