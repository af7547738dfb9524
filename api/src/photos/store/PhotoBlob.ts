import { mongoose } from "../../platform/database/mongoose";

/** One stored WebP file of a picture. */
export interface PhotoFile {
  /** The width in pixels it is served at. */
  width: number;
  /** Its _id in GridFS. */
  file: mongoose.Types.ObjectId;
  /** Its length. */
  bytes: number;
  /** SHA-256 of its bytes in hex. */
  hash: string;
}

/** The bytes of photos, stored once for each content. */
export interface PhotoBlobRecord {
  /** SHA-256 of the content: equal pictures share one blob across users. Never leaves the server. */
  _id: string;
  /** Pixels of the largest version. */
  width: number;
  height: number;
  /** One entry for each served width; small pictures share a file between widths. */
  files: PhotoFile[];
  /** When it was last stored or reused: the collector skips young blobs. */
  touchedAt: Date;
}

const required = true;
const photoFile = new mongoose.Schema<PhotoFile>(
  {
    width: { type: Number, required },
    file: { type: mongoose.Schema.Types.ObjectId, required },
    bytes: { type: Number, required },
    hash: { type: String, required },
  },
  { _id: false },
);

/** What a photo and its blob have in common. */
export const pictureFields = {
  width: { type: Number, required },
  height: { type: Number, required },
  files: { type: [photoFile], required },
  touchedAt: { type: Date, required },
};

const schema = new mongoose.Schema<PhotoBlobRecord>(
  { _id: { type: String, required }, ...pictureFields },
  { versionKey: false },
);
schema.index({ touchedAt: 1 });
schema.index({ "files.file": 1 });

export const PhotoBlob = mongoose.model("PhotoBlob", schema, "photoBlobs");
