import { setTimeout as sleep } from "node:timers/promises";

import type { Log } from "@takas/telemetry/log";
import { continueTrace } from "@takas/telemetry/tracing";

import { databaseTime } from "../../platform/database/connection";
import { mongoose, newId } from "../../platform/database/mongoose";
import { JobFailure } from "../check/jobProcess";
import { CHECKS_AT_ONCE, checkInProcess } from "../check/photoChecks";
import { makeUploadFolder } from "../upload/uploadFolder";
import { LEASE, claimCheck } from "./claimCheck";
import { PhotoCheck, PhotoUpload } from "./PhotoCheck";
import type { PhotoCheckRecord } from "./PhotoCheck";

/** ms between two renewals of the leases, and between two polls of an empty queue. */
const RENEWAL = 2000;
const LOOK = 100;
/** ms to wait after a failure, such as an unavailable database. */
const REST = 1000;
/** A photo over which this many workers have died is refused. */
const MOST_ATTEMPTS = 2;

/**
 * Checks photos of the queue, as many at a time as this machine can. Returns a function that stops it and waits for
 * running checks.
 */
export function workOnChecks(log: Log): () => Promise<void> {
  const holder = newId();
  const underWay = new Set<string>();
  const stop = new AbortController();
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, what);
      await sleep(REST);
    }
  };
  const renewal = setInterval(
    () => void attempt("leases not renewed", () => renew(holder, underWay)),
    RENEWAL,
  );
  const workers = Array.from({ length: CHECKS_AT_ONCE }, async () => {
    while (!stop.signal.aborted) {
      await attempt("photo not checked", () => workOnNext(holder, underWay));
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(workers);
    clearInterval(renewal);
  };
}

async function workOnNext(holder: string, underWay: Set<string>): Promise<void> {
  const check = await claimCheck(holder);
  if (check === undefined) {
    await sleep(LOOK);
    return;
  }
  const { _id } = check;
  underWay.add(_id);
  try {
    const answer = await continueTrace("check a photo", check.trace, () => answerTo(check));
    if (answer !== undefined) {
      await PhotoCheck.updateOne({ _id }, { $set: { answer }, $unset: { leaseUntil: 1 } });
    }
  } finally {
    underWay.delete(_id);
  }
}

/** Undefined when nobody waits for it any more. */
async function answerTo({ _id, attempts }: PhotoCheckRecord): Promise<PhotoCheckRecord["answer"]> {
  if (attempts > MOST_ATTEMPTS) {
    return { failure: `${MOST_ATTEMPTS} workers ended over it` };
  }
  const upload = await PhotoUpload.findById(_id, null, { promoteBuffers: true }).lean();
  if (upload === null) {
    return undefined;
  }
  const folder = await makeUploadFolder();
  try {
    return await checkInProcess(await folder.keep(upload.bytes));
  } catch (error) {
    if (error instanceof JobFailure) {
      return { failure: error.message };
    }
    throw error;
  } finally {
    await folder.remove();
  }
}

async function renew(leaseHolder: string, underWay: Set<string>): Promise<void> {
  if (underWay.size > 0) {
    const leaseUntil = new Date(databaseTime().getTime() + LEASE);
    await PhotoCheck.updateMany(
      {
        _id: mongoose.trusted({ $in: [...underWay] }),
        leaseHolder,
        leaseUntil: mongoose.trusted({ $exists: true }),
      },
      { $set: { leaseUntil } },
    );
  }
}
