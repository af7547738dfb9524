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
 * that follow it throw until `revive`, which resolves to whether it came that far.
 */
export function killAtWrite(n: number): { revive: () => boolean } {
  let left = n;
  const spies = WRITES.map((write) => {
    const { prototype } = mongoose.mongo.Collection;
    const original = prototype[write] as (...given: unknown[]) => unknown;
    return jest
      .spyOn(prototype as unknown as Record<string, typeof original>, write)
      .mockImplementation(function counted(this: unknown, ...given: unknown[]) {
        left -= 1;
        if (left < 0) {
          throw new Error("killed");
        }
        return original.apply(this, given);
      });
  });
  return {
    revive: () => {
      spies.forEach((spy) => spy.mockRestore());
      return left < 0;
    },
  };
}
