import { mongoose } from "../../platform/database/mongoose";
import type { CheckedPhoto } from "../check/checkPhoto";

/** A photo in the queue. Times are the database's. */
export interface PhotoCheckRecord {
  /** That of its bytes, too (PhotoUpload). */
  _id: string;
  /** Whose it is: _id of the User, and key of the network address. */
  user: string;
  address: string;
  /** Which worker checks it, and until when no other may. There is no `leaseUntil` any more once there is an answer. */
  leaseHolder: string;
  leaseUntil?: Date;
  /** How often a worker has begun it. */
  attempts: number;
  /** Headers that continue the trace of who waits for it, where there are traces. */
  trace?: Record<string, string>;
  answer?: CheckedPhoto | { failure: string };
  createdAt: Date;
}

/** Seconds after which a process that waited for a check is gone for certain. */
const FORGOTTEN = 900;

const required = true;
const schema = new mongoose.Schema<PhotoCheckRecord>(
  {
    _id: { type: String, required },
    user: { type: String, required },
    address: { type: String, required },
    leaseHolder: { type: String, default: "" },
    leaseUntil: Date,
    attempts: { type: Number, default: 0 },
    trace: Object,
    answer: Object,
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ leaseUntil: 1 }, { sparse: true });
schema.index({ createdAt: 1 }, { expireAfterSeconds: FORGOTTEN });

export const PhotoCheck = mongoose.model("PhotoCheck", schema, "photoChecks");

/** Bytes of a photo in the queue, apart: the queue is looked at often, and they are up to 10 MB. */
export interface PhotoUploadRecord {
  _id: string;
  bytes: Buffer;
  createdAt: Date;
}

const uploadSchema = new mongoose.Schema<PhotoUploadRecord>(
  {
    _id: { type: String, required },
    bytes: { type: Buffer, required },
    createdAt: { type: Date, required },
  },
  { versionKey: false },
);
uploadSchema.index({ createdAt: 1 }, { expireAfterSeconds: FORGOTTEN });

export const PhotoUpload = mongoose.model("PhotoUpload", uploadSchema, "photoUploads");
