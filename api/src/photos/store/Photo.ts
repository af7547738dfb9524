import { mongoose, newId } from "../../platform/database/mongoose";
import { photoFile } from "./PhotoBlob";
import type { PhotoBlobRecord } from "./PhotoBlob";

/** A picture as one user posted it. Width, height and files are its blob's, so that serving it takes one look-up. */
export interface PhotoRecord extends Omit<PhotoBlobRecord, "_id"> {
  /** Random: an id made from the content would link the anonymous accounts that post one picture. */
  _id: string;
  /** _id of the User who uploaded it. */
  owner: string;
  /** _id of its PhotoBlob. */
  blob: string;
  /** When it was uploaded or last named in a listing write: the collector leaves young photos alone. */
  touchedAt: Date;
}

const required = true;
const schema = new mongoose.Schema<PhotoRecord>(
  {
    _id: { type: String, default: newId },
    owner: { type: String, required },
    blob: { type: String, required },
    width: { type: Number, required },
    height: { type: Number, required },
    files: { type: [photoFile], required },
    touchedAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ touchedAt: 1 });
schema.index({ blob: 1 });

export const Photo = mongoose.model("Photo", schema, "photos");
