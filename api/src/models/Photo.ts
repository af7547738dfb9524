import mongoose, { type InferSchemaType, Schema } from "mongoose";

import { photoFile } from "./PhotoBlob";

const schema = new Schema(
  {
    /** 128 random bits, base64url. An id made from the content would link the anonymous accounts that post one picture. */
    _id: { type: String, required: true },
    /** Id of the user who uploaded it. */
    owner: { type: String, required: true },
    blob: { type: String, required: true },
    /** Pixels of the largest version. */
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    /** The blob's files, copied so that serving a photo takes one look-up. */
    files: { type: [photoFile], required: true },
    /** When it was uploaded or last named in a listing write: the collector leaves young photos alone. */
    touchedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: "photos" },
);
schema.index({ touchedAt: 1 });
schema.index({ blob: 1 });

/** A picture as one user posted it. */
export const Photo = mongoose.model("Photo", schema);
export type PhotoRecord = InferSchemaType<typeof schema>;
