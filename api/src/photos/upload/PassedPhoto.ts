import { mongoose } from "../../platform/database/mongoose";

/** A photo that passed the check before its listing was sent. Without a listing it is forgotten after an hour. */
export interface PassedPhotoRecord {
  /** See `passedId`. */
  _id: string;
  /** _id of the User who sent it. */
  owner: string;
  /** _id of its PhotoBlob, which the collector removes after the same hour. */
  blob: string;
  checkedAt: Date;
}

/** How long a check counts, in seconds. */
export const PASSED_FOR = 3600;

const required = true;
const schema = new mongoose.Schema<PassedPhotoRecord>(
  {
    _id: { type: String, required },
    owner: { type: String, required },
    blob: { type: String, required },
    checkedAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ owner: 1 });
schema.index({ checkedAt: 1 }, { expireAfterSeconds: PASSED_FOR });

export const PassedPhoto = mongoose.model("PassedPhoto", schema, "passedPhotos");
