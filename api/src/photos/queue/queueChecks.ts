import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

import { traceHeaders } from "@takas/telemetry/tracing";

import { databaseTime } from "../../platform/database/connection";
import { mongoose, newId } from "../../platform/database/mongoose";
import type { CheckedPhoto } from "../check/checkPhoto";
import { JobFailure } from "../check/jobProcess";
import type { Sender } from "../upload/admission";
import { PhotoCheck, PhotoUpload } from "./PhotoCheck";
import type { PhotoCheckRecord } from "./PhotoCheck";

/** ms between two polls for the answer. */
const LOOK = 150;
/** `patience` is the ms without any running check after which no worker counts as alive. */
export const WORKERS = { patience: 10_000 };
const { trusted } = mongoose;

/**
 * Has the photo in a file checked by any worker (`npm run photos`). Rejects with JobFailure when the check did not
 * finish or no worker is alive, and as soon as it is no longer wanted. Leaves nothing in the queue.
 */
export async function checkInQueue(
  path: string,
  { userId: user, address }: Sender,
  signal: AbortSignal,
): Promise<CheckedPhoto> {
  const _id = newId();
  const createdAt = databaseTime();
  try {
    await PhotoUpload.create({ _id, bytes: await readFile(path), createdAt });
    await PhotoCheck.create({
      _id,
      user,
      address,
      leaseUntil: new Date(0),
      createdAt,
      trace: traceHeaders(),
    });
    const answer = await answerTo(_id, signal);
    if ("failure" in answer) {
      throw new JobFailure(answer.failure, false);
    }
    return answer;
  } finally {
    await PhotoCheck.deleteOne({ _id });
    await PhotoUpload.deleteOne({ _id });
  }
}

async function answerTo(
  _id: string,
  signal: AbortSignal,
): Promise<NonNullable<PhotoCheckRecord["answer"]>> {
  for (let sign = performance.now(); ; await sleep(LOOK)) {
    signal.throwIfAborted();
    const check = await PhotoCheck.findById(_id, { answer: 1 }, { promoteBuffers: true }).lean();
    if (check === null) {
      throw new JobFailure("its time in the queue ran out", true);
    }
    if (check.answer !== undefined) {
      return check.answer;
    }
    if ((await PhotoCheck.exists({ leaseUntil: trusted({ $gt: databaseTime() }) })) !== null) {
      sign = performance.now();
    } else if (performance.now() - sign > WORKERS.patience) {
      throw new JobFailure("no photo worker is alive", false);
    }
  }
}
