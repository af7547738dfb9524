import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();

describe("a filter", () => {
  it("does not interpret an operator in place of a value", async () => {
    await buildVehicle();
    for (const operator of [{ $ne: null }, { $gt: "" }, { $regex: "." }]) {
      const title = operator as unknown as string;
      await expect(Vehicle.findOne({ title }).lean()).rejects.toThrow("Cast to string failed");
    }
  });

  it("with an unknown field matches nothing instead of everything", async () => {
    const filter = { ownr: "someone" } as object;
    await expect(Vehicle.deleteMany(filter)).rejects.toThrow(/ownr/);
    expect(await Vehicle.countDocuments()).toBe(1);
  });
});
