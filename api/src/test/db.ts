import { randomUUID } from "node:crypto";

import { connect, disconnect, ensureIndexes } from "../platform/database/connection";
import { mongoose } from "../platform/database/mongoose";
import { databaseUri } from "./databaseUri";

/** Gives a test file a separate database, with every index, from before its first test to after its last. */
export function useDatabase(): void {
  beforeAll(async () => {
    await connect(databaseUri(`test-${randomUUID()}`).href);
    await ensureIndexes();
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await disconnect();
  });
}
