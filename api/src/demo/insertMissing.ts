import { isDuplicateKey, mongoose } from "../platform/database/mongoose";

/** The part of a mongoose model that is used; the model's own type differs with every schema's options. */
interface Model<T> {
  distinct(field: "_id", filter: object): PromiseLike<unknown[]>;
  insertMany(documents: T[], options: mongoose.InsertManyOptions): PromiseLike<unknown>;
}

/** The unique field of a collection that receives samples. */
const UNIQUE = ["_id", "anonymousId", "submission"];

/**
 * Inserts the documents whose ids do not exist. Another process may insert the same at this moment: after a duplicate
 * it checks again, with documents built again. Rejects with any other error of the database.
 */
export async function insertMissing<T extends { _id: string }>(
  model: Model<T>,
  build: () => readonly T[],
): Promise<void> {
  for (;;) {
    const documents = build();
    const wanted = mongoose.trusted({ $in: documents.map(({ _id }) => _id) });
    const known = new Set(await model.distinct("_id", { _id: wanted }));
    const missing = documents.filter(({ _id }) => !known.has(_id));
    if (missing.length === 0) {
      return;
    }
    try {
      await model.insertMany(missing, { ordered: false, throwOnValidationError: true });
      return;
    } catch (error) {
      if (!UNIQUE.some((field) => isDuplicateKey(error, field))) {
        throw error;
      }
    }
  }
}
