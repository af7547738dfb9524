import { Departure } from "../accounts";
import { mongoose } from "../platform/database/mongoose";
import { removeUser } from "./deleteAccount";

/** ms after which a deletion was left by a dead process, and after which no call of its account still runs. */
const LEFT_BEHIND = 60_000;
const OVER = 3_600_000;

/**
 * Finishes deletions that take long or that a dead process has left, and removes what others wrote to a deleted account
 * meanwhile. Any number of processes may run it at once.
 */
export async function finishDepartures(now = new Date()): Promise<void> {
  const at = mongoose.trusted({ $lt: new Date(now.getTime() - LEFT_BEHIND) });
  const due = await Departure.find({ $or: [{ isLeftToJobs: true }, { at }] })
    .sort({ at: 1 })
    .lean();
  for (const departure of due) {
    await removeUser(departure._id);
    await Departure.updateOne({ _id: departure._id }, { $unset: { isLeftToJobs: 1 } });
    if (departure.at.getTime() < now.getTime() - OVER) {
      await Departure.deleteOne({ _id: departure._id });
    }
  }
}
