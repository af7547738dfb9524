import { mongoose } from "../database/mongoose";

/** A proof of work that was used. It cannot be used again, and the number of an address's decides what the next costs. */
interface SpentProofRecord {
  /** The challenge's nonce. */
  _id: string;
  /** Key of the network address (addressKey). */
  address: string;
  /** The database removes the document then, long after the challenge has expired. */
  forgetAt: Date;
}

const required = true;
const schema = new mongoose.Schema<SpentProofRecord>(
  {
    _id: { type: String, required },
    address: { type: String, required },
    forgetAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ address: 1 });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const SpentProof = mongoose.model("SpentProof", schema, "spentProofs");
