import { useDatabase } from "../../test/db";
import { mongoose } from "./mongoose";

useDatabase();
const Thing = mongoose.model("Thing", new mongoose.Schema({ title: String }));

describe("a filter", () => {
  it("does not interpret an operator in place of a value", async () => {
    for (const operator of [{ $ne: null }, { $gt: "" }, { $regex: "." }]) {
      const title = operator as unknown as string;
      await expect(Thing.findOne({ title }).lean()).rejects.toThrow("Cast to string failed");
    }
  });

  it("with an unknown field matches nothing instead of everything", async () => {
    await Thing.create({ title: "A car" });
    const filter = { ttle: "A car" } as object;
    await expect(Thing.deleteMany(filter)).rejects.toThrow(/ttle/);
    expect(await Thing.countDocuments()).toBe(1);
  });
});
