import { mongoose } from "../database/mongoose";

/** Counters of the rate limits, written by rate-limiter-flexible; this model only creates their indexes. */
const schema = new mongoose.Schema(
  { key: { type: String, required: true }, points: Number, expire: Date },
  { versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });

export const RateLimit = mongoose.model("RateLimit", schema, "ratelimits");
