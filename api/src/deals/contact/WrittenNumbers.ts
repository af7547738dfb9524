import { mongoose } from "../../platform/database/mongoose";

/** The numbers of one text, as contact detection reads them. */
export interface WrittenText {
  /** Unique among the texts of a writer to a reader. */
  id: string;
  digits: string[];
  isTerse: boolean;
  /** A text of a few words, which may be a part of an address. */
  part?: string;
  at: Date;
}

/** The numbers in what one person has written to another within a day, while contact details are held back. */
export interface WrittenNumbersRecord {
  /** "FROM/TO". */
  _id: string;
  /** _ids of the two Users. */
  from: string;
  to: string;
  /** Oldest first. */
  texts: WrittenText[];
  /** Increases with every write, so that a writer notices a concurrent one. */
  version: number;
  /** A day after the last text. */
  deleteAt: Date;
}

const required = true;
const text = new mongoose.Schema<WrittenText>(
  {
    id: { type: String, required },
    digits: { type: [String] },
    isTerse: { type: Boolean, required },
    part: { type: String },
    at: { type: Date, required },
  },
  { _id: false, id: false },
);

const schema = new mongoose.Schema<WrittenNumbersRecord>(
  {
    _id: { type: String, required },
    from: { type: String, required },
    to: { type: String, required },
    texts: { type: [text] },
    version: { type: Number, required },
    deleteAt: { type: Date, required },
  },
  { versionKey: false },
);
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
// Deleting an account removes its numbers by these.
schema.index({ from: 1 });
schema.index({ to: 1 });

export const WrittenNumbers = mongoose.model("WrittenNumbers", schema, "writtenNumbers");
