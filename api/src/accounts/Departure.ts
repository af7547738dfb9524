import { mongoose } from "../platform/database/mongoose";

/** The id in place of a user who has left, where their side of something stays for the other person. */
export const GONE = "gone";

/** An account that is being or was deleted: what its last calls wrote meanwhile is removed again. */
export interface DepartureRecord {
  /** _id of the User. */
  _id: string;
  at: Date;
  /** Whether the jobs remove what is left, because it takes long. */
  isLeftToJobs?: boolean;
}

const schema = new mongoose.Schema<DepartureRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    isLeftToJobs: { type: Boolean },
  },
  { versionKey: false },
);
schema.index({ at: 1 });
schema.index({ isLeftToJobs: 1 }, { sparse: true });

export const Departure = mongoose.model("Departure", schema, "departures");

/** Whether an account is being or has just been deleted. */
export async function hasLeft(user: string): Promise<boolean> {
  return (await Departure.exists({ _id: user })) !== null;
}
