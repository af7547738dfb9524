import { databaseTime } from "../../platform/database/connection";
import { mongoose } from "../../platform/database/mongoose";
import { PhotoCheck } from "./PhotoCheck";
import type { PhotoCheckRecord } from "./PhotoCheck";

/** Lease of a check in ms; its worker renews it while it lives. */
export const LEASE = 10_000;
const { trusted } = mongoose;

type Open = Pick<PhotoCheckRecord, "_id" | "user" | "address" | "leaseUntil">;

/**
 * Claims a check that nobody works on, or whose worker died: of the address with the fewest running, there of the
 * user with the fewest, their oldest. Undefined when there is none.
 */
export async function claimCheck(leaseHolder: string): Promise<PhotoCheckRecord | undefined> {
  const now = databaseTime();
  const next = chooseNext(await readOpen(), now);
  if (next === undefined) {
    return undefined;
  }
  const taken = await PhotoCheck.findOneAndUpdate(
    { _id: next._id, leaseUntil: trusted({ $lte: now }) },
    {
      $set: { leaseHolder, leaseUntil: new Date(now.getTime() + LEASE) },
      $inc: { attempts: 1 },
    },
    { returnDocument: "after" },
  ).lean();
  // Another worker was first: there may be more.
  return taken ?? claimCheck(leaseHolder);
}

/** All without an answer, oldest first. */
async function readOpen(): Promise<Open[]> {
  return PhotoCheck.find(
    { leaseUntil: trusted({ $gte: new Date(0) }) },
    { user: 1, address: 1, leaseUntil: 1 },
  )
    .sort({ createdAt: 1 })
    .lean();
}

function chooseNext(open: Open[], now: Date): Open | undefined {
  const isFree = ({ leaseUntil = now }: Open) => leaseUntil <= now;
  const busy = open.filter((check) => !isFree(check));
  const count = (key: "address" | "user", { [key]: whose }: Open) =>
    busy.filter((check) => check[key] === whose).length;
  const [next] = open
    .filter(isFree)
    .toSorted(
      (one, other) =>
        count("address", one) - count("address", other) ||
        count("user", one) - count("user", other),
    );
  return next;
}
