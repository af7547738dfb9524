import { mongoose } from "../database/mongoose";

/** The installation's key for signing proofs of work; created when first needed. */
interface ProofKeyRecord {
  _id: "proof";
  secret: string;
}

const required = true;
const schema = new mongoose.Schema<ProofKeyRecord>(
  { _id: { type: String, required }, secret: { type: String, required } },
  { versionKey: false },
);

export const ProofKey = mongoose.model("ProofKey", schema, "proofKeys");
