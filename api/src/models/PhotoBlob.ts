import mongoose, { type InferSchemaType, Schema } from "mongoose";

/** One stored WebP file: the width it is served at, its GridFS id and its length in bytes. */
export const photoFile = new Schema(
  {
    width: { type: Number, required: true },
    file: { type: Schema.Types.ObjectId, required: true },
    bytes: { type: Number, required: true },
  },
  { _id: false },
);
export type PhotoFile = InferSchemaType<typeof photoFile>;

const schema = new Schema(
  {
    /** SHA-256 of the content: equal pictures share one blob, whoever uploaded them. Never leaves the server. */
    _id: { type: String, required: true },
    /** Pixels of the largest version. */
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    /** One entry for each served width; small pictures share a file between widths. */
    files: { type: [photoFile], required: true },
    /** When it was last stored or found again: the collector leaves young blobs alone. */
    touchedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: "photoBlobs" },
);
schema.index({ touchedAt: 1 });

/** The bytes behind photos, once for each content. */
export const PhotoBlob = mongoose.model("PhotoBlob", schema);
export type PhotoBlobRecord = InferSchemaType<typeof schema>;
