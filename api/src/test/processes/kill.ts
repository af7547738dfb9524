import { mongoose } from "../../platform/database/mongoose";

const WRITES = [
  "insertOne",
  "insertMany",
  "updateOne",
  "updateMany",
  "findOneAndUpdate",
  "deleteOne",
  "deleteMany",
] as const;

/**
 * Ends this process's work at the n-th write to the database from now, as if it were killed there: that write and all
 * that follow it throw until `revive`. Returns the writes meanwhile, as `collection.write`.
 */
export function killAtWrite(n: number): { revive: () => void; writes: readonly string[] } {
  const writes: string[] = [];
  const spies = WRITES.map((write) => {
    const { prototype } = mongoose.mongo.Collection;
    const original = prototype[write] as (...given: unknown[]) => unknown;
    return jest
      .spyOn(prototype as unknown as Record<string, typeof original>, write)
      .mockImplementation(function counted(this: mongoose.mongo.Collection, ...given: unknown[]) {
        writes.push(`${this.collectionName}.${write}`);
        if (writes.length >= n) {
          throw new Error("killed");
        }
        return original.apply(this, given);
      });
  });
  return {
    writes,
    revive: () => spies.forEach((spy) => spy.mockRestore()),
  };
}
