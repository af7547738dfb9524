import { mongoose } from "../../platform/database/mongoose";
import { removeUser } from "./deleteAccount";
import { Departure } from "./Departure";

/** ms after which a deletion was left by a dead process, and after which no call of its account still runs. */
const LEFT_BEHIND = 60_000;
const OVER = 3_600_000;

/**
 * Finishes deletions that a dead process has left, and removes what others wrote to a deleted account meanwhile. Any
 * number of processes may run it at once.
 */
export async function finishDepartures(now = new Date()): Promise<void> {
  const at = mongoose.trusted({ $lt: new Date(now.getTime() - LEFT_BEHIND) });
  for (const departure of await Departure.find({ at }).sort({ at: 1 }).lean()) {
    await removeUser(departure._id);
    if (departure.at.getTime() < now.getTime() - OVER) {
      await Departure.deleteOne({ _id: departure._id });
    }
  }
}
