import { mongoose } from "../../platform/database/mongoose";
import type { CheckedPhoto } from "../check/checkPhoto";

/** A photo in the queue. Times are the database's. */
export interface PhotoCheckRecord {
  /** Also the _id of its bytes (PhotoUpload). */
  _id: string;
  /** Its sender: _id of the User, and key of the network address. */
  user: string;
  address: string;
  /** The worker that checks it, and the end of its lease. `leaseUntil` is removed with the answer. */
  leaseHolder: string;
  leaseUntil?: Date;
  /** How many times a worker has started it. */
  attempts: number;
  /** Headers that continue the trace of the waiting request, with tracing. */
  trace?: Record<string, string>;
  answer?: CheckedPhoto | { failure: string };
  createdAt: Date;
}

/** Seconds after which a process that waited for a check is certainly gone. */
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

/** The bytes of a photo in the queue, stored separately: the queue is read often, and they are up to 10 MB. */
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
