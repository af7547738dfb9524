import { mongoose } from "../../../platform/database/mongoose";

/** The penalty of a user or a network address whose photos showed contact details. */
export interface UploadPenaltyRecord {
  /** _id of the User, or "address " and its key. */
  _id: string;
  /** A user's: the times of refusals since the last pause; the newest few. */
  refusals: Date[];
  /** An address's: its last uploads with a verdict. */
  verdicts?: { at: Date; isRefused: boolean }[];
  /** The number of pauses. */
  pauses: number;
  /** Uploads are refused until then. */
  pausedUntil: Date | null;
  /** The database removes the document then: the privacy policy promises that an address is not kept for longer. */
  forgetAt: Date;
}

const verdict = new mongoose.Schema(
  { at: { type: Date, required: true }, isRefused: { type: Boolean, required: true } },
  { _id: false, id: false },
);

const schema = new mongoose.Schema<UploadPenaltyRecord>(
  {
    _id: { type: String, required: true },
    refusals: { type: [Date], required: true },
    verdicts: { type: [verdict], default: undefined },
    pauses: { type: Number, default: 0 },
    pausedUntil: { type: Date, default: null },
    forgetAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const UploadPenalty = mongoose.model("UploadPenalty", schema, "uploadPenalties");
