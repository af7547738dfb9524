import { mongoose, newId } from "../../platform/database/mongoose";
import { pictureFields } from "./PhotoBlob";
import type { PhotoBlobRecord } from "./PhotoBlob";

/**
 * A picture posted by one user. Width, height and files are copied from its blob, so that serving it takes one query.
 */
export interface PhotoRecord extends Omit<PhotoBlobRecord, "_id"> {
  /** Random: an id derived from the content would link the anonymous accounts that post one picture. */
  _id: string;
  /** _id of the User who uploaded it, or GONE. */
  owner: string;
  /** _id of its PhotoBlob. */
  blob: string;
  /** When it was uploaded or last referred to by a listing write: the collector skips young photos. */
  touchedAt: Date;
}

const required = true;
const schema = new mongoose.Schema<PhotoRecord>(
  {
    _id: { type: String, default: newId },
    owner: { type: String, required },
    blob: { type: String, required },
    ...pictureFields,
  },
  { versionKey: false },
);
schema.index({ owner: 1 });
schema.index({ touchedAt: 1 });
schema.index({ blob: 1 });

export const Photo = mongoose.model("Photo", schema, "photos");
