import { MongoClient } from "mongodb";
import type { Collection, Db, Document } from "mongodb";

/** A separate database for a test file, on the server of MONGODB_URI. */
export interface TestDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** A new collection with these documents. */
  readonly fresh: (documents?: Document[]) => Promise<Collection>;
  readonly close: () => Promise<void>;
}

export function testDatabase(name: string): TestDatabase {
  // A conformance run shares the machine; none of these tests asserts a time.
  const client = new MongoClient(process.env["MONGODB_URI"] ?? "");
  const db = client.db(`conformance_${name}`);
  let count = 0;
  return {
    client,
    db,
    async fresh(documents = []) {
      count += 1;
      const collection = db.collection(`c${count}`);
      await collection.drop();
      if (documents.length > 0) {
        await collection.insertMany(documents);
      }
      return collection;
    },
    async close() {
      await db.dropDatabase();
      await client.close();
    },
  };
}

/** The code of the error a promise rejects with; undefined when it does not. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );
}
